import type { Draft } from '@launch/proto/schemas/draft'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, evidenceOf } from '../candidate.ts'
import { bare } from '../fold.ts'
import type { Entry } from './entry.ts'
import { pageRank, SUBJECT } from './page-rank.ts'
import { jsonLdFaqs, microdataFaqs } from './structured.ts'
import { visibleFaqs } from './visible.ts'

const MOST_FAQS = 5

/** The questions that the site answers, each once: what people see first, then what only markup holds. */
export function findFaqs(pages: readonly ReadPage[]): Draft['faqs'] {
  const known = new Set<string>()
  const byPage = (entries: readonly Entry[]) =>
    entries.toSorted((a, b) => pageRank(a.question.page, pages) - pageRank(b.question.page, pages))
  const isOfSubject = ({ question }: Entry) => pageRank(question.page, pages) === SUBJECT
  const all = [...byPage(microdataFaqs(pages)), ...visibleFaqs(pages), ...byPage(jsonLdFaqs(pages))]
  return withoutTwins([...all.filter((each) => !isOfSubject(each)), ...all.filter(isOfSubject)])
    .filter(({ question }) => {
      const key = bare(question.value)
      return key !== '' && !known.has(key) && known.add(key) !== undefined
    })
    .slice(0, MOST_FAQS)
    .map(({ question, answer }) => ({
      question: question.value,
      answer: answer.value,
      state: 'ai' as const,
      evidence: [question, answer].map(evidenceOf),
    }))
}

const isSame = (one: Candidate, other: Candidate) =>
  one.value === other.value || (one.page === other.page && one.source === other.source && one.start === other.start)

/** Entries without those whose question is a part of a longer one that the same words answer. */
function withoutTwins(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    (each) =>
      !entries.some(
        (other) =>
          other.question.value.length > each.question.value.length &&
          isSame(other.answer, each.answer) &&
          bare(other.question.value).includes(bare(each.question.value)),
      ),
  )
}
