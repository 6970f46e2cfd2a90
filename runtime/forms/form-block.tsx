import { cloneElement, type ReactElement, useEffect, useRef } from 'react'
import { adopt } from '../adopt/adopt.ts'
import type { Behaviours } from '../behaviours/behaviour.ts'
import { joinRefs } from '../behaviours/join-refs.ts'
import { parsePage } from '../page/page-part.ts'
import type { PartProps } from './fields/field.tsx'
import { formMarkup } from './form-markup.ts'
import { FORM_KEYS } from './keys.ts'

interface FormBlockProps extends PartProps {
  /** Those of the forms inside. */
  readonly behaviours: Behaviours
}

/**
 * `[data-form-block]`: an empty element whose form is made from the form template. The attribute is the
 * form's id, `data-form` has its data as JSON.
 */
export function FormBlock({ services, behaviours, attributes, element }: FormBlockProps): ReactElement {
  const slot = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, slot)).current
  const formId = attributes['data-form-block'] ?? ''
  const json = attributes['data-form'] ?? ''

  useEffect(() => {
    let isOver = false
    let end = () => {}
    const show = (markup?: string) => {
      if (isOver || slot.current === null) return
      if (markup === undefined) services.events.emit(failureOf(formId))
      const failure = `<p class="field__error" role="alert">${services.say('formUnknown')}</p>`
      // The template is the store's own, and it escapes what the form holds.
      slot.current.replaceChildren(...parsePage(markup ?? failure).body.childNodes)
      const adoption = adopt(slot.current, { behaviours, optional: FORM_KEYS })
      end = () => adoption.unmount()
    }
    formMarkup(services, { id: formId, form: readForm(json) }).then(show, () => show())
    return () => {
      isOver = true
      end()
    }
  }, [services, behaviours, formId, json])

  return cloneElement(element, { ref })
}

function failureOf(formId: string) {
  const error = new Error(`The form '${formId}' could not be made from its template.`)
  return { type: 'behaviour-error', error, behaviour: '[data-form-block]' } as const
}

function readForm(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
