/**
 * Letters beyond ASCII in `raw`, which Bun's transpiler writes as escapes: a pattern reads them the same, other code
 * doesn't.
 */
const ESCAPED = /\\u(?!00[0-7])([0-9A-F]{4})/g

/** A bracket that opens a group, at the end of a line. */
const OPENS = /(?<!\\)\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:))?$/

/** What joins a line to the one before: `|`, save at the inner edges of brackets and where one is written. */
const joint = (before: string | undefined, line: string): string =>
  before === undefined || OPENS.test(before) || before.endsWith('|') || /^[)|]/.test(line) ? '' : '|'

/**
 * A long part of a regular expression (ECMA-262, Pattern) over several lines: each line is another alternative of the
 * group it stands in, so a line break is read as `|`, save behind an opening bracket, before a closing one and beside a
 * `|` that is written. Lines are trimmed; one that begins with `# ` says what follows and is left out.
 */
export const lines = ({ raw }: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw(
    { raw: raw.map((text) => text.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))) },
    ...parts,
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line, at, all) => joint(all[at - 1], line) + line)
    .join('')

/** A regular expression written over several lines, as `lines` reads them. */
export const pattern =
  (flags: string) =>
  (text: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(lines(text, ...parts), flags)
