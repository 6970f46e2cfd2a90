/// <reference lib="dom" />
import { createElement, use } from 'react'
import { commerceBehaviours, type OpenFields } from '../../../commerce/index.ts'
import { adopt } from '../../../react/adopt/adopt.ts'
import { readScopes } from '../../../react/adopt/page-scopes.ts'
import type { BehaviourProps, Behaviours, OnBehaviourError } from '../../../react/behaviour.ts'
import type { StorefrontEvents } from '../../../site/events.ts'
import { FORM_KEYS } from '../visitor-keys.ts'

/** The behaviours that the host brings along; their keys are in `visitor-keys.ts`. */
export function visitorBehaviours(events: StorefrontEvents): Behaviours {
  const page = pageData(readScopes(document)?.page)
  const behaviours: Behaviours = {
    ...commerceBehaviours({
      events,
      page,
      openFields: fieldsWhereTheyAre(events, page),
      adoptPart(place, source) {
        const scopes = readScopes(source)
        const optional = Object.keys(behaviours)
        const adoption = adopt(place, {
          behaviours,
          optional,
          onBehaviourError: reportTo(events),
          ...(scopes && { scopes }),
        })
        return () => adoption.unmount()
      },
    }),
    ...formsWhereTheyAre(events, page),
  }
  return behaviours
}

/** Emits what behaviours throw, with the name of their element. */
export function reportTo(events: StorefrontEvents): OnBehaviourError {
  return (error, { behaviour, element }) => {
    const name = element && [element.localName, ...element.classList].join('.')
    events.emit({ type: 'behaviour-error', error, behaviour, element: name })
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

/** The behaviours of forms, whose code loads with the first form that is on a page. */
function formsWhereTheyAre(events: StorefrontEvents, { localizedStrings }: PageData): Behaviours {
  let forms: Promise<Behaviours> | undefined
  const load = async () => {
    const { pageForms } = await import('./page-forms.ts')
    return pageForms({ events, localizedStrings })
  }
  // What the page has is on its way before React asks for it.
  if (document.querySelector('[data-form-id], .product-restock-notification') !== null) forms = load()
  const late = (key: string) => {
    // Once the code is there no part of a form waits: one that does is made again where its form changes meanwhile.
    const Late = (props: BehaviourProps) => {
      forms ??= load()
      const all = use(forms)
      const behaviour = all[key] ?? all[key.replace(/^\./, '')]
      if (behaviour === undefined) throw new Error(`There is no behaviour '${key}'.`)
      return createElement(behaviour, props)
    }
    return Object.assign(Late, { displayName: `Late(${key})` })
  }
  return Object.fromEntries(FORM_KEYS.map((key) => [key, late(key)]))
}

type PageData = { readonly [name: string]: unknown }

function pageData(page: unknown): PageData {
  return typeof page === 'object' && page !== null ? { ...page } : {}
}
