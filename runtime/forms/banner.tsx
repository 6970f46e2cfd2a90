import { type ReactNode, useContext } from 'react'
import { focusField } from './fields/focus-field.ts'
import { FormContext, useForm } from './form-store.ts'
import { fieldElements, readFormFields } from './read-form.ts'
import type { FormServices } from './services.ts'

export interface BannerProps {
  readonly services: FormServices
  readonly position: 'above' | 'below'
}

/** A banner that a form brings where its template has none. */
export function Banner(props: BannerProps): ReactNode {
  return <div className={`form__banner form__banner--${props.position}`}>{<BannerText {...props} />}</div>
}

/**
 * Errors of a form, with links to its fields; messages of fields that are not on the page are printed here.
 */
export function BannerText({ services, position }: BannerProps): ReactNode {
  const store = useContext(FormContext)
  const { message, errors = new Map<string, string>() } = useForm((state) => state)
  const form = store?.form()
  if (store === undefined || form === undefined || message === '') return null
  if (store.isNewsletter) return errors.size > 0 && hasAll(form, errors) ? null : <p>{message}</p>
  const elements = fieldElements(form)
  const titles = new Map(readFormFields(form).map(({ id, title }) => [id, title]))
  const problem = position === 'above' ? 'problemBelow' : 'problemAbove'
  return (
    <>
      <p>{services.say(problem)}</p>
      <p>{message}</p>
      {errors.size > 0 && (
        <ul>
          {/* In the order of the page; what it has no field for comes last. */}
          {[...elements.keys()]
            .filter((id) => errors.has(id))
            .map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(elements.get(id))
                  }}
                >
                  {titles.get(id) || id}
                </a>
              </li>
            ))}
          {[...errors]
            .filter(([id]) => !elements.has(id))
            .map(([id, text]) => (
              <li key={id}>{text}</li>
            ))}
        </ul>
      )}
    </>
  )
}

function hasAll(form: HTMLElement, errors: ReadonlyMap<string, string>): boolean {
  const elements = fieldElements(form)
  return [...errors.keys()].every((id) => elements.has(id))
}
