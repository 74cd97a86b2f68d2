/** Where a word of Latin letters begins or ends. */
const LETTER = '[\\p{Script=Latin}\\p{N}_]'
const EDGE = `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`

/**
 * The pattern with `\b` taken as the edge of a word in any Latin writing: by itself (ECMA-262, WordCharacters) `\b` knows
 * ASCII letters alone and finds no word in `à` or `été`. The pattern needs the flag `u`.
 */
export const words = (pattern: RegExp): RegExp => new RegExp(pattern.source.replaceAll('\\b', EDGE), pattern.flags)
