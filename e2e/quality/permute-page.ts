import type { Random } from './random.ts'
import { type Renaming, renamedAddress } from './rename.ts'
import type { Truth } from './site.ts'
import { boxed, reordered, retagged, unboxed } from './structure.ts'
import { type Attribute, sourceOf, type Token, tokensOf } from './tokens.ts'
import { randomWording } from './wording.ts'

const ADDRESSES = /^(?:href|src|action|data-src|poster)$/i
/** Selectors that tell siblings or children apart: with them, moving elements could show what is hidden. */
const POSITIONAL = /<style[\s\S]*?(?:[>+~]\s*[\w.#*:[]|:(?:nth|first|last|only|has|not|empty))[\s\S]*?<\/style/i

/** A page written another way. Bytes are taken as Latin-1, so that every encoding that keeps ASCII apart survives. */
export function permutePage(
  bytes: Uint8Array,
  path: string,
  truth: Truth,
  renaming: Renaming,
  random: Random,
): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1')
  let tokens = tokensOf(source)
  const base = baseOf(tokens)
  const say = randomWording(random, truth)
  const shift = random.oneIn(2) && !tokens.some((token) => token.kind === 'open' && /^h6$/i.test(token.name))
  tokens = tokens.map((token) => renamedToken(shift ? shifted(token) : token, path, base, renaming, random))
  if (!POSITIONAL.test(source)) {
    tokens = reordered(tokens, truth, random)
    tokens = boxed(unboxed(tokens, random), random)
    tokens = retagged(tokens, stylesOf(source), random)
  }
  const quote = random.oneIn(2) ? "'" : '"'
  const written = tokens.map((token) =>
    token.kind === 'text' ? spaced(say(token.text), random) : sourceOf(token, quote),
  )
  return Buffer.from(written.join(''), 'latin1')
}

/** The style sheets in a page. */
const stylesOf = (source: string): string =>
  [...source.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi)].map(([, css = '']) => css).join('\n')

function baseOf(tokens: readonly Token[]): string | null {
  const base = tokens.find((token) => token.kind === 'open' && token.name.toLowerCase() === 'base')
  return base?.kind === 'open' ? (base.attributes.find(([name]) => /^href$/i.test(name))?.[1] ?? null) : null
}

/** Headings below the first a level deeper, all of them. */
function shifted(token: Token): Token {
  if (token.kind !== 'open' && token.kind !== 'close') return token
  const level = /^h([2-5])$/i.exec(token.name)?.[1]
  return level === undefined ? token : { ...token, name: `h${Number(level) + 1}` }
}

function renamedToken(token: Token, path: string, base: string | null, renaming: Renaming, random: Random): Token {
  if (token.kind === 'other' && token.inside === 'style') return { ...token, text: renamedStyle(token.text, renaming) }
  if (token.kind !== 'open' || token.name.toLowerCase() === 'base') return token
  const attributes = token.attributes.map((each) => renamedAttribute(each, token.name, path, base, renaming))
  const names = attributes.map(([name]) => name.toLowerCase())
  return { ...token, attributes: new Set(names).size === names.length ? random.shuffled(attributes) : attributes }
}

function renamedStyle(css: string, { className, id }: Renaming): string {
  const rules = css.replace(/([^{}]*)\{/g, (selector) =>
    selector
      .replace(/\.([a-zA-Z_-][\w-]*)(?!\\)/g, (_, name: string) => `.${className(name)}`)
      .replace(/#([a-zA-Z_-][\w-]*)/g, (_, name: string) => `#${id(name)}`),
  )
  return rules
}

function renamedAttribute(
  [name, value]: Attribute,
  element: string,
  path: string,
  base: string | null,
  renaming: Renaming,
): Attribute {
  const key = name.toLowerCase()
  if (value === null) return [name, value]
  if (key === 'class')
    return [
      name,
      value
        .split(/\s+/)
        .map((each) => renaming.className(each))
        .join(' '),
    ]
  if (/^(?:id|for|aria-labelledby|aria-describedby|aria-controls)$/.test(key))
    return [
      name,
      value
        .split(/\s+/)
        .map((each) => renaming.id(each))
        .join(' '),
    ]
  if (ADDRESSES.test(key)) return [name, renamedAddress(value, path, base, renaming)]
  if (key === 'content' && element.toLowerCase() === 'meta')
    return [
      name,
      value.replace(
        /(url\s*=\s*)([^\s'";]+)/i,
        (_, start: string, url: string) => start + renamedAddress(url, path, base, renaming),
      ),
    ]
  return [name, value]
}

/** White space where there is some already. */
function spaced(text: string, random: Random): string {
  return text.replace(/[ \t]*\n[ \t]*/g, () => (random.oneIn(3) ? '\n\n   ' : random.oneIn(2) ? ' ' : '\n'))
}
