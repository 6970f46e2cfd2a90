import { createContext, useContext, useSyncExternalStore } from 'react'
import { type FormEvent, type FormState, IDLE, nextState } from './form-state.ts'

/**
 * The state of one form, which its parts read. The object stays the same for the life of the form: a new
 * context value would make React render parts that are not hydrated yet from scratch, and lose what a visitor
 * chose there.
 */
export class FormStore {
  #state = IDLE
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly isNewsletter: boolean,
    /** The form on the page; undefined before it is there. */
    readonly form: () => HTMLFormElement | undefined,
  ) {}

  readonly get = (): FormState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispatch(event: FormEvent): void {
    this.#state = nextState(this.#state, event)
    for (const listener of this.#listeners) listener()
  }
}

/** The form around an element; undefined outside of forms. */
export const FormContext = createContext<FormStore | undefined>(undefined)

const never = () => () => {}

/**
 * Reads what a part of a form shows; `read` returns the same while nothing changed. The first time, an
 * untouched form.
 */
export function useForm<Read>(read: (state: FormState) => Read, form = useContext(FormContext)): Read {
  return useSyncExternalStore(
    form?.subscribe ?? never,
    () => read(form?.get() ?? IDLE),
    () => read(IDLE),
  )
}

/** Reads the message of a field: undefined until the form was sent once, empty where all is well. */
export function useMessage(id: string): string | undefined {
  return useForm(({ errors }) => errors && (errors.get(id) ?? ''))
}
