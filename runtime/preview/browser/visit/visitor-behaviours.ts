/// <reference lib="dom" />
import { createContext, createElement, use, useContext } from 'react'
import { adopt } from '../../../adopt/adopt.ts'
import { isNear } from '../../../adopt/near.ts'
import { readScopes } from '../../../adopt/page-scopes.ts'
import type { BehaviourProps, Behaviours, OnBehaviourError } from '../../../behaviours/behaviour.ts'
import { behavioursOf } from '../../../commerce/behaviours.tsx'
import type { CommerceCode } from '../../../commerce/code/code.ts'
import { Commerce } from '../../../commerce/commerce.ts'
import type { FormBehaviours } from '../../../forms/behaviours.tsx'
import { FORM_KEYS, FORM_PARTS, FORM_SLOTS, type FormKey } from '../../../forms/keys.ts'
import type { StorefrontEvents } from '../../../site/events.ts'
import type { OpenFields } from '../../../site/forms/product-form.ts'

/** The behaviours that the host brings along; their keys are in `visitor-keys.ts`. */
export function visitorBehaviours(events: StorefrontEvents, code: CommerceCode<Commerce>): Behaviours {
  const page = readScopes(document)?.page ?? {}
  const openFields = fieldsWhereTheyAre(events, page)
  const adoptPart = (container: Element, source: Document) => {
    const scopes = readScopes(source)
    const optional = Object.keys(behaviours)
    const adoption = adopt(container, {
      behaviours,
      optional,
      onBehaviourError: reportTo(events),
      ...(scopes && { scopes }),
    })
    return () => adoption.unmount()
  }
  const commerce = new Commerce({ events, page, openFields, adoptPart }, code)
  // What is in a cart is read and written at once.
  if (commerce.mayHaveCart()) for (const late of [code.calls, code.products]) late.use(() => {})
  const behaviours: Behaviours = {
    ...behavioursOf(commerce),
    ...formsWhereTheyAre(events, page),
  }
  return behaviours
}

const AUTHOR_TOOLS = 'script[src^="/__vitrine/dev.js"]'

/** Emits what behaviours throw, with the name of their element. */
export function reportTo(events: StorefrontEvents): OnBehaviourError {
  return (error, { behaviour, element }) => {
    const name = element && [element.localName, ...element.classList].join('.')
    events.emit({ type: 'behaviour-error', error, behaviour, element: name })
    // An author reads it in the console, and in the corner with its line.
    if (document.querySelector(AUTHOR_TOOLS) !== null) reportError(error)
  }
}

/** The form of a product, whose code and engine load with the first product that asks. */
function fieldsWhereTheyAre(events: StorefrontEvents, { localizedStrings }: PageData): OpenFields {
  let opener: Promise<OpenFields> | undefined
  const load = async () => (await import('./open-fields.ts')).fieldsOpener({ events, localizedStrings })
  return async (product) => {
    opener ??= load()
    try {
      return await (await opener)(product)
    } catch {
      // The code did not come: the next press tries again.
      opener = undefined
      return { kind: 'failed' }
    }
  }
}

/** True if an element is inside a form. */
const InForm = createContext(false)

/** The behaviours of forms, whose code loads with the first form that is near. */
function formsWhereTheyAre(events: StorefrontEvents, page: PageData): Behaviours {
  let forms: Promise<FormBehaviours> | undefined
  const load = async () => {
    const { pageForms } = await import('./page-forms.ts')
    return pageForms({ events, page })
  }
  // Starts the downloads before React asks for them.
  if ([...document.querySelectorAll(FORM_SLOTS.join())].some(isNear)) forms = load()
  const isPart = (key: FormKey) => FORM_PARTS.some((part) => part === key)
  const late = (key: FormKey) => {
    // Once the code is there no part of a form waits: one that does is made again where its form changes
    // meanwhile.
    const Late = (props: BehaviourProps<never>) => {
      if (!useContext(InForm) && isPart(key)) return props.element
      forms ??= load()
      return createElement(InForm, { value: true }, createElement(use(forms)[key], props))
    }
    return Object.assign(Late, { displayName: `Late(${key})` })
  }
  return Object.fromEntries(FORM_KEYS.map((key) => [key, late(key)]))
}

type PageData = { readonly [name: string]: unknown }
