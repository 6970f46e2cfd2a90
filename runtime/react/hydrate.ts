import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { type HydrationOptions, hydrateRoot } from 'react-dom/client'
import { Announced } from '../behaviours/announced.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { slotsOf } from '../behaviours/refs.ts'
import { markSlot, TakeoverContext } from '../behaviours/takeover.ts'
import type { TemplateProps } from './create.ts'
import { expectHydration } from './development/expect-page.ts'
import { takeSent } from './hydration-script.ts'
import { isRaw } from './props/prop-kind.ts'
import type { OnLost } from './stream/fields.ts'

/**
 * Options of `hydrateTemplate` beside the props of `<Template>`: the options of React's `hydrateRoot`, and a
 * frame. `onUncaughtError` (by default `reportError`) is also called for data that is a promise and rejects.
 */
export interface HydrateOptions extends HydrationOptions {
  /**
   * Puts the template inside other components: strict mode, providers of contexts. They print nothing of
   * their own.
   */
  readonly wrap?: ((template: ReactElement) => ReactElement) | undefined
}

/** Props of `hydrateTemplate`: those of `<Template>`. */
export interface HydrateProps extends Omit<TemplateProps, 'data'> {
  /** By default those of the script that `renderToHtml` appended, and its options with them. */
  readonly data?: unknown
}

/** A template that took over the server's HTML. */
export interface HydratedTemplate {
  /** Renders it with other props, new data for instance; does nothing once it is unmounted. */
  update(props: Partial<TemplateProps>): void
  unmount(): void
}

/** Makes the `hydrateTemplate` of `vitrine/react`, which is described there. */
export function createHydrate(
  Template: FunctionComponent<TemplateProps>,
  /** The data when all of it has come; undefined where it is there. */
  whole?: (data: unknown, onLost: OnLost) => Promise<unknown> | undefined,
) {
  return (
    container: Element | Document,
    props: HydrateProps,
    options: HydrateOptions = {},
  ): HydratedTemplate => {
    if (process.env.NODE_ENV !== 'production') expectHydration(container, props, options)
    const { wrap = (template) => template, ...rootOptions } = options
    const page = container instanceof Document ? container : container.ownerDocument
    const takeover = {
      page: container instanceof Document ? page : undefined,
      // While a page is coming in it has no body yet.
      get container() {
        return container instanceof Document ? container.body : container
      },
    }
    /** Props that the server's HTML was made of, with which it is taken over. */
    let first: TemplateProps = {
      ...(container instanceof Document && { context: 'document' }),
      ...props,
      data: props.data,
    }
    /** Of the updates so far. */
    let changes: Partial<TemplateProps> | undefined
    /** The data that the server's HTML was made of, promises kept. */
    let served: unknown
    let isOver = false
    let root: ReturnType<typeof hydrateRoot> | undefined
    let isReady = false
    const view = (shown: TemplateProps) => {
      const template = createElement(TakeoverContext, { value: takeover }, createElement(Template, shown))
      return createElement(Announced, { ready }, wrap(template))
    }
    // An earlier update would make React render the page from scratch.
    const ready = () => {
      isReady = true
      // React does not unmount while it renders.
      if (isOver) queueMicrotask(() => root?.unmount())
      else if (changes !== undefined) show()
    }
    const show = () => {
      const latest = { ...first, ...changes }
      root?.render(view(latest.data === first.data ? { ...latest, data: served } : latest))
    }
    const takeOver = (data: unknown) => {
      if (isOver) return
      served = data
      const { behaviours, refs } = first
      prepare(takeover.container, new BehaviourMatcher(slotsOf(behaviours, Object.keys(refs ?? {}))))
      root = hydrateRoot(takeover.container, view({ ...first, data }), rootOptions)
    }
    const lose = (cause: unknown, field = '') => {
      const error = new Error(`Vitrine: the data${field} did not come: ${cause}`, { cause })
      ;(rootOptions.onUncaughtError ?? reportError)(error, {})
    }
    const start = () => {
      const sent = first.data === undefined ? takeSent(takeover.container) : undefined
      if (sent !== undefined) first = { ...sent.options, ...first, data: sent.data }
      const { data } = first
      const coming = whole?.(data, lose)
      if (coming === undefined) takeOver(data)
      else void coming.then(takeOver, lose)
    }
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', start, { once: true })
    else start()
    return {
      update(more) {
        changes = { ...changes, ...more }
        if (isReady && !isOver) show()
      },
      unmount() {
        isOver = true
        page.removeEventListener('DOMContentLoaded', start)
        // A part that is not hydrated yet is released afterwards: before, React would complain and render it
        // from scratch.
        if (isReady) root?.unmount()
      },
    }
  }
}

/** Makes HTML of a server ready to be taken over: marks what React would miss or mix up. */
function prepare(container: Element, { selector }: BehaviourMatcher): void {
  // Of the `meta` directly in a root, React takes over those of microdata only.
  for (const child of container.children) {
    if (child.localName === 'meta' && !child.hasAttribute('itemprop')) child.setAttribute('itemprop', '')
    // React drops links without an address; they are restored.
    if (child.localName === 'link' && isRaw('address', child.getAttribute('href') ?? '/'))
      child.removeAttribute('href')
  }
  if (selector !== '') for (const element of container.querySelectorAll(selector)) markSlot(element)
}
