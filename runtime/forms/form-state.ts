/** State of a form. */
export interface FormState {
  readonly phase: 'idle' | 'submitting' | 'done'
  /** Messages by field id; undefined until the form was sent once: then the server's own are on show. */
  readonly errors: ReadonlyMap<string, string> | undefined
  /** Said above and below the form; empty for nothing. */
  readonly message: string
  /** A visible captcha waits to be completed again before the form can be sent. */
  readonly needsCaptcha: boolean
  /** Number of attempts that failed: each one moves the focus. */
  readonly failures: number
  /** Content of the element that replaces the form. */
  readonly done: Shown
}

/** Props of an element that shows words of the server: as text, or as markup that was cleaned. */
export type Shown =
  | { readonly children?: string }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } }

export const IDLE: FormState = Object.freeze({
  phase: 'idle',
  errors: undefined,
  message: '',
  needsCaptcha: false,
  failures: 0,
  done: {},
})

export type FormEvent =
  | { readonly type: 'submit' }
  | ({ readonly type: 'fail' } & Pick<FormState, 'message' | 'needsCaptcha'> & {
        readonly errors: ReadonlyMap<string, string>
      })
  | { readonly type: 'captcha-completed' }
  /** Two minutes after a captcha was completed it counts no longer; `message` says so. */
  | { readonly type: 'captcha-expired'; readonly message: string }
  /** Another answer to a field that was at fault; `message` is undefined where it passes now. */
  | { readonly type: 'correct'; readonly id: string; readonly message: string | undefined }
  /** The page is back, and nothing is on its way. */
  | { readonly type: 'restore' }
  /** Sent; the visitor stays here where there is something to show. */
  | { readonly type: 'finish'; readonly done: Shown }

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submit':
      return { ...state, phase: 'submitting' }
    case 'fail': {
      const { message, errors, needsCaptcha } = event
      return { ...state, phase: 'idle', message, errors, needsCaptcha, failures: state.failures + 1 }
    }
    case 'correct': {
      const errors = new Map(state.errors)
      if (event.message === undefined) errors.delete(event.id)
      else errors.set(event.id, event.message)
      return { ...state, errors, message: errors.size === 0 ? '' : state.message }
    }
    case 'captcha-completed':
      return { ...state, needsCaptcha: false, message: state.errors?.size ? state.message : '' }
    case 'captcha-expired':
      return { ...state, needsCaptcha: true, message: event.message, errors: state.errors ?? new Map() }
    case 'restore':
      return state.phase === 'submitting' ? { ...state, phase: 'idle' } : state
    case 'finish':
      return { ...state, phase: 'done', errors: new Map(), message: '', done: event.done }
  }
}
