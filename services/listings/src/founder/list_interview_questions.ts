import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { questions } from './questions.ts'

/** Lists the questions of the founder interview. */
export const listInterviewQuestions: Handler<Operations['list_interview_questions']> = async () => ({
  items: [...questions],
})
