export const createPages = (_: object) => (_pathname: string): Response | undefined => undefined
