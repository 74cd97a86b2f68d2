import { type PageRead, textOf } from './reading.ts'

/** How far from its main heading a page says that it does not exist. */
const FIRST_CHARACTERS = 300
const LONGEST_HEADING = 200

/** How pages say that they are none, in the languages that `page-kinds.ts` knows and some more. */
const WORDINGS = `not found, page unavailable, page is unavailable, page missing, page is missing, no such page, does not exist,
  doesn't exist, do not exist, don't exist, no longer exists, no longer available, is not available, isn't available,
  cannot be found, can't be found, can not be found, could not be found, couldn't be found, wasn't found, weren't found,
  cannot find, can't find, can not find, could not find, couldn't find, unable to find, nothing here, nothing to see here,
  page you are looking for, page you're looking for, page you were looking for, page you requested, wrong turn,
  nicht gefunden, nicht finden, existiert nicht, gibt es nicht, nicht vorhanden, nicht verfugbar, nicht mehr verfugbar,
  introuvable, n'existe pas, n'existe plus, pas ete trouve, pas trouve, n'est plus disponible,
  no encontrad, no existe, no se encontro, no se ha encontrado, no se pudo encontrar, no hemos encontrado,
  non trovat, non esiste, non e stata trovata, non e stato trovato, non disponibile,
  nao encontrad, nao existe, nao foi encontrad, nao foi possivel encontrar, nao encontramos,
  niet gevonden, bestaat niet, niet vinden, nie znaleziono, nie istnieje, nie została odnaleziona, nie została znaleziona,
  hittades inte, finns inte, hittar inte, kunde inte hitta, ikke fundet, findes ikke, ikke funnet, finnes ikke,
  ei loydy, ei loytynyt, nenalezen, nebyla nalezena, neexistuje, не найден, не существует, не знайден, не існує, bulunamadı,
  見つかりません, 存在しません, ページがありません, 未找到, 找不到, 不存在, 찾을 수 없`

/** Small letters without accents, straight apostrophes, single spaces. */
function plain(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’ʼ´`]/g, "'")
  return folded.toLowerCase().replace(/\s+/g, ' ')
}

const wordings = WORDINGS.split(',').map((wording) => plain(wording.trim()))

function isSaid(text: string): boolean {
  const said = plain(text)
  return /\b404\b/.test(said) || wordings.some((wording) => said.includes(wording))
}

/** Whether a page that was guessed says that it does not exist, though its status says it does. */
export function isNotFound(page: PageRead): boolean {
  const text = textOf(page)?.text ?? ''
  const { blocks, title } = page.outline
  const main = blocks.find(({ kind }) => kind === 'h1')
  const from = main?.start ?? 0
  const headings = blocks.filter(({ kind }) => kind === 'h1' || kind === 'h2').slice(0, 2)
  const said = headings.map(({ start, end }) => text.slice(start, Math.min(end, start + LONGEST_HEADING)))
  return [title ?? '', ...said, text.slice(from, from + FIRST_CHARACTERS)].some(isSaid)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What a page says, but for its own address and what changes from one asking to the next. */
function sayingOf(page: PageRead): string {
  const { href, pathname } = new URL(page.url)
  const name = decoded(pathname).replace(/^\/|\.[a-z]+$/gi, '')
  let text = textOf(page)?.text ?? ''
  for (const own of [href, pathname, name]) if (own !== '' && own !== '/') text = text.replaceAll(own, '')
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

/** Pages at guessed addresses, held back until it is known whether the site says the same at any address. */
export class Guessed<Held extends { page: PageRead }> {
  readonly #held: Held[] = []
  readonly #times = new Map<string, number>()

  /** Notes what a page of the site says. */
  know(page: PageRead): void {
    const saying = sayingOf(page)
    this.#times.set(saying, (this.#times.get(saying) ?? 0) + 1)
  }

  hold(held: Held): void {
    this.know(held.page)
    this.#held.push(held)
  }

  /** Gives back what was held, each with whether it is a page of its own. */
  release(): { held: Held; isOwn: boolean }[] {
    return this.#held
      .splice(0)
      .map((held) => ({ held, isOwn: (this.#times.get(sayingOf(held.page)) ?? 0) < 2 && !isNotFound(held.page) }))
  }
}
