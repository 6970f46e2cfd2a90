import type { Context } from 'hono'
import { keptFields } from '../../forms/form-answers.ts'
import { addCookies, errorsIn, messagePage } from '../../http/answer.ts'
import { type FormFields, field, readForm } from '../../http/body.ts'
import { checkCrumb, type StoreEnv } from '../../http/guard.ts'
import { PAGE_HEADERS } from '../../http/page.ts'
import { renewal } from '../../http/renewal.ts'
import { leaveNotice, type Notice } from '../../notices.ts'
import { Refusal } from '../../refusal.ts'
import type { StoreContext } from '../../store-context.ts'

/** A form of a page without script, read and allowed. */
interface PlainCall {
  readonly c: Context<StoreEnv>
  readonly form: FormFields
}

/** Where a form leads, and what the page there says. */
export interface Outcome {
  readonly to: string
  readonly notice?: Notice | undefined
}

/** Does the work of a form. Throws a refusal, which becomes a notice. */
type Work = (call: PlainCall) => Promise<Outcome>

/**
 * Names what a form is about. With the id behind it, `anchor` is the fragment of the form in the demo theme's
 * pages.
 */
interface About extends Pick<Notice, 'about' | 'id'> {
  readonly anchor?: 'add' | 'form' | 'gift-card' | 'new-comment' | 'restock' | 'review'
}

/**
 * Returns what answers the forms of a store: it reads a form, checks its crumb, does the work and leads on;
 * what is refused leads back with a notice.
 */
export function answererOf(store: StoreContext) {
  return (c: Context<StoreEnv>, about: About, work: Work) => answerForm(store, c, { about, work })
}

async function answerForm(
  store: StoreContext,
  c: Context<StoreEnv>,
  { about, work }: { readonly about: About; readonly work: Work },
): Promise<Response> {
  const session = c.get('session')
  const form = await readForm(c.req.raw)
  const renewed = renewal(store, c, form)
  if (renewed !== undefined) return renewed
  try {
    checkCrumb(session, field(form, 'crumb'))
    const { to, notice } = await work({ c, form })
    if (notice !== undefined) addCookies(c, [await leaveNotice(store, session, notice)])
    return c.redirect(to, 303)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const words = store.site()
    const { status } = failure.details
    const message = failure.details.message(words.say)
    const errors = errorsIn(failure.details.errors ?? {}, words.say)
    // Without cookies no page can find the notice: it is shown here.
    if (session.isNew) return c.html(messagePage(message, words, errors), status, PAGE_HEADERS)
    const { anchor = '' } = about
    const id = about.id || field(form, 'itemId') || field(form, 'productId')
    const notice = { about: about.about, id, isSuccess: false, message, errors, values: keptFields(form) }
    addCookies(c, [await leaveNotice(store, session, notice)])
    // Back to the form itself: the next Tab leads to the links of its banner.
    return c.redirect(anchor === '' ? cameFrom(c) : `${cameFrom(c)}#${anchor}-${encodeURIComponent(id)}`, 303)
  }
}

/** Makes the notice of a form that succeeded. */
export function success(about: Notice['about'], id: string, message: string): Notice {
  return { about, id, isSuccess: true, message, errors: {}, values: {} }
}

/** Path of the page that holds the form; the home page where the browser does not say. */
export function cameFrom(c: Context<StoreEnv>): string {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  // Two slashes at the beginning would lead to another site.
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}
