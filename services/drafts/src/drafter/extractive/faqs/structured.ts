import type { ReadPage } from '../../drafter.ts'
import { passage } from '../candidate.ts'
import { bare } from '../fold.ts'
import { isOfType, type JsonObject, jsonNodes, literal, valuesOf } from '../json/json-tree.ts'
import { INSTRUCTS, LEFTOVER } from '../lexicon/hostile.ts'
import { once } from '../once.ts'
import { regionsAround } from '../pages/pieces.ts'
import { pageKinds } from '../pages/site-map.ts'
import { cutAnswer } from './answer.ts'
import { type Entry, MAX_QUESTION } from './entry.ts'

const MOST_COMPARED = 100_000

const isClean = ({ question, answer }: Entry) =>
  question.value.length <= MAX_QUESTION &&
  ![question.value, answer.value].some((text) => INSTRUCTS.test(text) || LEFTOVER.test(text))

/** Questions and answers marked as microdata (schema.org Question and Answer). */
export function microdataFaqs(pages: readonly ReadPage[]): Entry[] {
  return pages.flatMap((page) => {
    const { props, regions } = page.outline
    const isOf = (region: number, type: RegExp) => type.test(regions[region]?.itemtype ?? '')
    const answers = props.filter(
      ({ name, source, region }) => name === 'text' && source === 'text' && isOf(region, /\/Answer$/),
    )
    return props
      .filter(({ name, source, region }) => name === 'name' && source === 'text' && isOf(region, /\/Question$/))
      .slice(0, 50)
      .flatMap((prop) => {
        const answer = answers.find(({ region }) => regionsAround(page, region).includes(prop.region))
        const question = passage(page, 'text', prop.start, prop.end, 0)
        const said = answer ? cutAnswer(passage(page, 'text', answer.start, answer.end, 0)) : null
        return question && said ? [{ question, answer: said }] : []
      })
      .filter(isClean)
  })
}

/** All that people see of the site, to compare with. */
const seenOn = once((pages: readonly ReadPage[]): string =>
  pages.map(({ texts }) => bare((texts.text?.text ?? '').slice(0, MOST_COMPARED))).join(' '),
)

function entryOf(page: ReadPage, object: JsonObject): Entry[] {
  const [answer] = [...valuesOf(object, 'acceptedAnswer'), ...valuesOf(object, 'suggestedAnswer')]
  const question = literal(page, object.members.get('name'))
  const text = answer?.kind === 'object' ? literal(page, answer.members.get('text')) : null
  const said = cutAnswer(text)
  return question && said ? [{ question, answer: said }] : []
}

/** Questions of the JSON-LD that people see asked too, or that stand on a page of questions. */
export function jsonLdFaqs(pages: readonly ReadPage[]): Entry[] {
  return pages.flatMap((page) => {
    const isFaq = pageKinds(pages).get(page)?.has('faq') === true
    return jsonNodes(page)
      .filter(({ object }) => isOfType(object, /^Question$/i))
      .slice(0, 50)
      .flatMap(({ object }) => entryOf(page, object))
      .filter((entry) => isClean(entry) && (isFaq || seenOn(pages).includes(bare(entry.question.value))))
  })
}
