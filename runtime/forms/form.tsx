import {
  cloneElement,
  type ReactElement,
  type FormEvent as ReactFormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { BehaviourProps } from '../react/behaviours/behaviour.ts'
import { joinRefs } from '../react/props/join-refs.ts'
import { useHydrated } from '../react/use-hydrated.ts'
import { sentenceOf } from '../site/forms/problem.ts'
import { checkField, checkForm } from '../site/forms/rules.ts'
import { Banner } from './banner.tsx'
import { type Captcha, captchaAction } from './captcha/captcha.ts'
import { captchaOf } from './captcha/captcha-of.ts'
import { FormContext, FormStore, useForm } from './form-store.ts'
import { readAnswers, readFormFields } from './read-form.ts'
import type { Send } from './send.ts'
import type { FormServices } from './services.ts'
import { useOutcome } from './use-outcome.ts'

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
  const slot = useRef<HTMLElement>(null)
  const isBusy = useRef(false)
  const isPrepared = useRef(false)
  const captcha = useRef<Captcha | undefined>(undefined)
  const formId = attributes['data-form-id'] ?? ''
  const isNewsletter = attributes['data-form-type'] === 'newsletter'
  const { say } = services
  const form = () => (slot.current instanceof HTMLFormElement ? slot.current : undefined)
  const [store] = useState(() => new FormStore(isNewsletter, form))
  const dispatch = store.dispatch.bind(store)
  const state = useForm((current) => current, store)
  const ref = useJoined(element.props.ref, slot)

  const isHydrated = useHydrated()
  const [lacksBanners, setLacksBanners] = useState(false)

  useEffect(() => {
    setLacksBanners(slot.current?.querySelector('.form__banner') === null)
    // Regions are there before they are first used.
    void services.announcer
    services.events.emit({ type: 'form-render', formId })
  }, [services, formId])

  useEffect(() => {
    // A form that led to another page comes back out of the back/forward cache as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isBusy.current) store.dispatch({ type: 'restore' })
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [store])

  useOutcome(state, { slot, announcer: () => services.announcer })

  const findCaptcha = () => {
    captcha.current ??= captchaOf(slot.current, services, {
      completed: () => dispatch({ type: 'captcha-completed' }),
      expired: () => {
        dispatch({ type: 'captcha-expired', message: say('captchaExpired') })
        services.announcer.say(say('captchaExpired'), 'assertive')
      },
    })
    return captcha.current
  }

  const prepareCaptcha = () => {
    if (isPrepared.current) return
    isPrepared.current = true
    // A script that does not come is said when a token is wanted, which asks for it again.
    findCaptcha()
      ?.prepare()
      .catch((error: unknown) => {
        services.events.emit({ type: 'behaviour-error', error, behaviour: 'captcha' })
      })
  }

  const fail = (message: string, errors: ReadonlyMap<string, string>) => {
    captcha.current?.reset()
    services.events.emit({ type: 'form-submit', formId, isAccepted: false })
    dispatch({ type: 'fail', message, errors, needsCaptcha: captcha.current?.isVisible === true })
  }

  const submit = async (current: HTMLFormElement) => {
    const fields = readFormFields(current)
    const values = readAnswers(current, fields)
    const problems = checkForm(fields, values)
    if (problems.size > 0) {
      const errors = [...problems].map(([id, problem]) => [id, sentenceOf(say, problem)] as const)
      return fail(say('fieldsInvalid'), new Map(errors))
    }
    dispatch({ type: 'submit' })
    const sent = await send({
      formId,
      values,
      captcha: findCaptcha(),
      action: captchaAction(attributes['data-form-type']),
      successUrl: current.dataset.successUrl ?? '',
    })
    if (sent.kind === 'refused') return fail(sent.message, sent.errors)
    services.events.emit({ type: 'form-submit', formId, isAccepted: true })
    if (sent.url !== '' && services.navigate(sent.url)) return
    dispatch({ type: 'finish', done: await services.clean(sent.markup) })
  }

  const onSubmit = async (event: ReactFormEvent<HTMLElement>) => {
    event.preventDefault()
    const current = form()
    if (current === undefined || isBusy.current) return
    isBusy.current = true
    try {
      await submit(current)
    } finally {
      isBusy.current = false
    }
  }

  /** Takes a message away once its field passes, and never shows one while the visitor types. */
  const onChange = ({ target }: ReactFormEvent<HTMLElement>) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId
    const current = form()
    if (!id || current === undefined || !state.errors?.has(id)) return
    const fields = readFormFields(current)
    const field = fields.find((one) => one.id === id)
    const problem = field && checkField(field, readAnswers(current, fields)[id])
    dispatch({ type: 'correct', id, message: problem && sentenceOf(say, problem) })
  }

  if (state.phase === 'done') {
    return (
      <div
        className="form__done"
        id={attributes.id}
        tabIndex={-1}
        ref={joinRefs(slot)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own words, cleaned
        dangerouslySetInnerHTML={{ __html: state.done }}
      />
    )
  }
  const shown = cloneElement(
    element,
    {
      ref,
      // The browser's own checks would hold back what is to be said of every field.
      noValidate: isHydrated,
      onSubmit,
      onChange,
      onFocus: prepareCaptcha,
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
