import type { InterviewAnswer } from '@launch/proto/schemas/founder'

/** The founder interview, in its order. An id stays with its question: answers are kept under it. */
export const questions = [
  { id: 'origin', question: 'What happened that made you start this, and not something else?' },
  { id: 'before', question: 'What did you do before, and what of it do you use every day now?' },
  { id: 'first_version', question: 'What could the first version do, and how long did it take you to ship it?' },
  { id: 'first_customer', question: 'How did you find your first customer?' },
  { id: 'pricing', question: 'How did you arrive at your price, and what did you change about it since?' },
  { id: 'what_worked', question: 'What brought you more customers than anything else?' },
  { id: 'what_failed', question: 'What did you try that did not work, and what did it cost you?' },
  { id: 'hardest_day', question: 'What was your hardest day, and why did you go on?' },
  { id: 'changed_mind', question: 'What were you sure of at the start that you now see differently?' },
  { id: 'working_day', question: 'What does an ordinary working day of yours look like?' },
  { id: 'tools', question: 'Which tools could you not work without?' },
  { id: 'advice', question: 'What would you tell somebody who starts the same thing today?' },
] as const

const order = new Map<string, number>(questions.map(({ id }, index) => [id, index]))

/** Whether there is a question of an id. */
export const isQuestion = (id: string): boolean => order.has(id)

/** Answers with new ones among them, in the order of the questions; an empty one takes its own away. */
export function mergedAnswers(known: readonly InterviewAnswer[], sent: readonly InterviewAnswer[]): InterviewAnswer[] {
  const answers = new Map([...known, ...sent].map(({ question_id, answer }) => [question_id, answer]))
  return [...answers]
    .filter(([, answer]) => answer !== '')
    .map(([question_id, answer]) => ({ question_id, answer }))
    .toSorted((a, b) => (order.get(a.question_id) ?? 0) - (order.get(b.question_id) ?? 0))
}

/** Answers with their questions, as everyone reads them; those of a question that is asked no more are left out. */
export function askedAnswers(answers: readonly InterviewAnswer[]) {
  return questions.flatMap(({ id, question }) => {
    const found = answers.find(({ question_id }) => question_id === id)
    return found ? [{ question_id: id, question, answer: found.answer }] : []
  })
}
