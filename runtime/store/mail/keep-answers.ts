import { readEmail } from '../../site/forms/email.ts'
import { readFields } from '../../site/forms/field.ts'
import type { FormValues } from '../../site/forms/rules.ts'
import type { SiteForm } from '../../site/site.ts'
import { LIFETIMES } from '../config.ts'
import type { Database } from '../database/database.ts'
import { givenAnswers } from '../forms/form-summary.ts'
import type { StoreContext } from '../store-context.ts'
import { headerText } from './letter.ts'
import { forgetMails, keepBeside, type MailContent } from './mails.ts'
import { renderAnswers } from './render-answers.ts'

/** Answers to a form, as they are kept. */
interface Answers {
  readonly formId: string
  readonly values: FormValues
}

/**
 * Keeps a message to the owner about answers to a form in the transaction that keeps these, where messages
 * are sent. Never throws, to save the answers.
 */
export async function keepAnswers(store: StoreContext, tx: Database, answers: Answers): Promise<void> {
  const { ownerEmail } = store.mail
  const form = store.site().forms.get(answers.formId)
  if (ownerEmail === undefined || form === undefined) return
  await keepBeside(store, tx, {
    about: `A message about answers to the form ${form.id}`,
    make: () => ({
      ...messageAbout(store, form, answers.values),
      ...{ kind: 'answers', orderId: null, email: ownerEmail, replyTo: addressIn(form, answers.values) },
    }),
  })
}

/** Forgets messages about answers after a while; the answers themselves are kept. */
export async function forgetAnswersMails(db: Database, now: number): Promise<void> {
  await forgetMails(db, 'answers', now - LIFETIMES.answersMail)
}

function messageAbout({ site }: StoreContext, form: SiteForm, values: FormValues): MailContent {
  const { say, siteTitle, language, baseUrl } = site()
  const name = headerText(form.name || form.id)
  const subject = headerText(say('newAnswersSubject', { form: name, siteTitle }))
  const path = `/dashboard/submissions?${new URLSearchParams({ form: form.id })}`
  const { html, text } = renderAnswers({
    subject,
    website: { siteTitle, language },
    words: { opening: say('newAnswers', { form: name }), open: say('newAnswersOpen') },
    url: baseUrl === undefined ? '' : new URL(path, baseUrl).href,
    answers: givenAnswers(form, values).map(({ title, text: value }) => ({
      label: headerText(title),
      value,
    })),
  })
  return { subject, html, text }
}

/** Returns the first address of e-mail that was given; empty for none. */
function addressIn(form: SiteForm, values: FormValues): string {
  const fields = readFields(form.fields)
  const asked = fields.filter(({ kind }) => kind === 'email').map(({ id }) => values[id])
  const given = fields.length === 0 ? Object.values(values) : asked
  for (const value of given) {
    const email = typeof value === 'string' ? readEmail(value.trim()) : undefined
    if (email !== undefined) return email
  }
  return ''
}
