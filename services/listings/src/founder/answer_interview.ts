import { type Handler, invalidInput } from '@launch/kit'
import { isSeen } from '@launch/kit/input'
import type { Operations } from '@launch/proto'
import type { InterviewAnswer } from '@launch/proto/schemas/founder'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { lockedProfile, ownProfile, saveProfile } from './profile.ts'
import { isQuestion, mergedAnswers } from './questions.ts'

/** Saves answers to questions of the founder interview beside those that are there. */
export function answerInterview({ publicUrl }: ListingsSettings): Handler<Operations['answer_interview']> {
  return async (context) => {
    const { input, caller, em, now } = context
    const account = ownerOf(caller)
    const sent = input.answers.map(checked)
    const before = await lockedProfile(em, account, now)
    const after = { ...before, answers: mergedAnswers(before.answers, sent) }
    await saveProfile(context, account, { before, after, publicUrl })
    return ownProfile(after, publicUrl)
  }
}

function checked({ question_id, answer }: InterviewAnswer, index: number): InterviewAnswer {
  if (!isQuestion(question_id)) {
    const detail = `There is no question \`${question_id}\`. \`list_interview_questions\` has their ids.`
    throw invalidInput(`answers/${index}/question_id`, 'not_allowed', detail)
  }
  return { question_id, answer: isSeen(answer) ? answer.trim() : '' }
}
