import type { Draft } from '@launch/proto/schemas/draft'
import type { ReadPage } from '../../drafter.ts'
import { evidenceOf } from '../candidate.ts'
import { bare } from '../fold.ts'
import { jsonLdFaqs, microdataFaqs } from './structured.ts'
import { visibleFaqs } from './visible.ts'

const MOST_FAQS = 5

/** The questions that the site answers, each once: what people see first, then what only markup holds. */
export function findFaqs(pages: readonly ReadPage[]): Draft['faqs'] {
  const known = new Set<string>()
  return [...microdataFaqs(pages), ...visibleFaqs(pages), ...jsonLdFaqs(pages)]
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
