/** A site is read by so many milliseconds after its draft was asked for, so that there is time to draft. */
export const READ_WITHIN = 75_000
/** Drafting ends then with what was found, so that it is ready before the watchdog gives it up. */
export const DRAFTED_WITHIN = 84_000
/** A draft is ready after 90 seconds at the latest: two are left for the watchdog's next look. */
export const READY_WITHIN = 88_000
