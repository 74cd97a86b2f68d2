// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A stranger's text as it can be shown within a sentence: without control and direction characters, cut after `max` characters. */
export function shown(text: string, max = 200): string {
  const seen = text
    .slice(0, 4 * max)
    .replace(UNSEEN, ' ')
    .toWellFormed()
  return seen.length > max ? `${seen.slice(0, max - 1).toWellFormed()}…` : seen
}
