/** @jsxImportSource preact */
import { FaultNotice, Field, type FormFault } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

export interface InterviewPage {
  csrf: string
  /** Each question with its answer, empty where there is none. */
  questions: readonly { id: string; question: string; answer: string }[]
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

/** The questions of the founder interview, each with room for its answer. */
export function interviewPage({ csrf, questions, fault, done }: InterviewPage): string {
  return accountPage({
    title: 'Your interview',
    area: '/account/profile',
    children: (
      <>
        <h1>Your interview</h1>
        <p class="lead">Answer what you like, in your own words. What stays empty is not shown.</p>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <form method="post" action="/account/interview" class="form-fields">
          <Csrf token={csrf} />
          {questions.map(({ id, question, answer }) => (
            <Field key={id} name={id} label={question} value={answer} fault={fault} rows={4} />
          ))}
          <div class="buttons">
            <button type="submit" class="button">
              Save the answers
            </button>
            <a class="button quiet" href="/account/profile">
              Back to the profile
            </a>
          </div>
        </form>
      </>
    ),
  })
}
