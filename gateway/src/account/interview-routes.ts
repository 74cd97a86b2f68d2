import type { Dispatcher } from '../call/dispatch.ts'
import { interviewPage } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

const AREA = '/account/interview'

/** `/account/interview`: the questions of the founder interview, with the account's answers. */
export function interviewRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const asked = async (visit: SignedInVisit) => {
    const [{ items }, { answers }] = await Promise.all([
      call(visit, 'list_interview_questions', {}),
      call(visit, 'get_my_profile', {}),
    ])
    const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]))
    return items.map(({ id, question }) => ({ id, question, answer: given.get(id) ?? '' }))
  }

  const show = async (visit: SignedInVisit): Promise<Response> => {
    const done = visit.query.get('done') === 'saved' ? 'Your answers are saved.' : undefined
    return htmlResponse(interviewPage({ csrf: visit.csrf, questions: await asked(visit), done }))
  }

  const save = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const kept = await asked(visit)
    const questions = kept.map((each) => ({ ...each, answer: textIn(visit.form, each.id) }))
    const changed = questions.filter(({ answer }, i) => visit.form.has(kept[i]?.id ?? '') && answer !== kept[i]?.answer)
    if (changed.length > 0) {
      const answers = changed.map(({ id, answer }) => ({ question_id: id, answer }))
      try {
        await call(visit, 'answer_interview', { answers })
      } catch (error) {
        // A fault names the answer by its place in the list; the page knows it by its question.
        const fault = formFault(error, (path) => (path[0] === 'answers' ? changed[Number(path[1])]?.id : undefined))
        return htmlResponse(interviewPage({ csrf: visit.csrf, questions, fault }), { status: 422 })
      }
    }
    return seeOther(`${AREA}?done=saved`)
  }

  return [signedInPage({ path: /^\/account\/interview$/, get: show, post: save })]
}
