import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { BehaviourProps } from '../behaviours/behaviour.ts'
import { joinRefs } from '../behaviours/join-refs.ts'
import { useHydrated } from '../behaviours/use-hydrated.ts'
import { Banner } from './banner.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { correctField } from './fields/correct-field.ts'
import { FormContext, FormStore, useForm } from './form-store.ts'
import type { Send } from './send.ts'
import type { FormServices } from './services.ts'
import { useOutcome } from './use-outcome.ts'
import { useSubmit } from './use-submit.ts'

export interface FormProps extends BehaviourProps {
  readonly services: FormServices
  readonly send: Send
}

/**
 * `[data-form-id]`: a form that checks and sends itself without leaving the page. Its controls stay as the
 * page made them, and so does what is in them: React keeps what is said of them, and nothing that a visitor
 * typed.
 */
export function Form({ services, send, attributes, element, children }: FormProps): ReactElement {
  const { id, 'data-form-id': formId = '', 'data-form-type': formType } = attributes
  const isNewsletter = formType === 'newsletter'
  const slot = useRef<HTMLElement>(null)
  const ref = useJoined(element.props.ref, slot)
  const [store] = useState(() => {
    return new FormStore(isNewsletter, () =>
      slot.current instanceof HTMLFormElement ? slot.current : undefined,
    )
  })
  const state = useForm((current) => current, store)
  const isHydrated = useHydrated()
  const [lacksBanners, setLacksBanners] = useState(false)

  useEffect(() => {
    setLacksBanners(slot.current?.querySelector('.form__banner') === null)
    services.prepareAnnouncer()
    services.events.emit({ type: 'form-render', formId })
  }, [services, formId])
  useOutcome(state, { slot, announcer: () => services.announcer })
  const captcha = useCaptcha(slot, store, services)
  const onSubmit = useSubmit(store, { formId, formType, captcha, services, send })

  if (state.phase === 'done') {
    return <div className="form__done" id={id} tabIndex={-1} ref={joinRefs(slot)} {...state.done} />
  }
  const shown = cloneElement(
    element,
    {
      ref,
      // The browser's own checks would hold back what is to be said of every field.
      noValidate: isHydrated || undefined,
      onSubmit,
      onChange: ({ target }: { readonly target: EventTarget }) => correctField(target, store, services),
      onFocus: captcha.prepare,
      ...(state.phase === 'submitting' && { 'aria-busy': true }),
    },
    withBanners(children, { isNewsletter, services, lacksBanners }),
  )
  return <FormContext value={store}>{shown}</FormContext>
}

function useJoined(theirs: unknown, ours: unknown) {
  const joined = useRef(joinRefs(theirs, ours))
  return joined.current
}

interface Banners {
  readonly isNewsletter: boolean
  readonly services: FormServices
  readonly lacksBanners: boolean
}

/** A form without elements for banners gets some; a newsletter says everything in one line below. */
function withBanners(children: ReactNode, { isNewsletter, services, lacksBanners }: Banners): ReactNode {
  // The children keep their index, or React would make them again.
  return (
    <>
      {isNewsletter || !lacksBanners ? null : <Banner services={services} position="above" />}
      {children}
      {lacksBanners ? <Banner services={services} position="below" /> : null}
    </>
  )
}
