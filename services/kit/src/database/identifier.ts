/** A name as SQL takes it whatever is in it. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
