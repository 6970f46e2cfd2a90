import { type RefObject, useEffect, useRef } from 'react'
import type { Announcer } from '../page/announcer.ts'
import { focusField } from './fields/focus-field.ts'
import type { FormState } from './form-state.ts'
import { fieldElements } from './read-form.ts'

interface OutcomeOptions {
  readonly slot: RefObject<HTMLElement | null>
  readonly announcer: () => Announcer
}

/**
 * Says how an attempt ended, and moves the focus: to the first field at fault in the page's order, or to the
 * thanks.
 */
export function useOutcome(state: FormState, { slot, announcer }: OutcomeOptions): void {
  const seen = useRef({ failures: 0, isDone: false })
  useEffect(() => {
    const { current } = slot
    const { phase, failures, errors, message } = state
    const isDone = phase === 'done'
    // Each outcome counts once: corrections between two attempts move nothing.
    const isNew = isDone ? !seen.current.isDone : failures > seen.current.failures
    seen.current = { failures, isDone }
    if (!isNew || current === null) return
    if (isDone) {
      current.focus()
      announcer().say(current.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    } else {
      const [id, field] = [...fieldElements(current)].find(([name]) => errors?.has(name)) ?? ['', undefined]
      const before = document.activeElement
      focusField(field)
      // A field that has the focus already is not read again with its message.
      const own = field?.contains(before) && before === document.activeElement ? errors?.get(id) : undefined
      announcer().say([message, own].filter(Boolean).join(' '), 'assertive')
    }
  })
}
