import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { Announced } from '../behaviours/announced.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import { slotsOf } from '../behaviours/refs.ts'
import { markSlot, type Takeover, TakeoverContext } from '../behaviours/takeover.ts'
import type { TemplateProps } from './create.ts'
import { expectHydration } from './development/expect-page.ts'
import { takeSent } from './hydration-script.ts'
import { isRaw } from './props/prop-kind.ts'
import { DATA_SCRIPT } from './stream/data-script.ts'
import { whole } from './stream/fields.ts'

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
export function createHydrate(Template: FunctionComponent<TemplateProps>) {
  return (
    container: Element | Document,
    props: HydrateProps,
    options: HydrateOptions = {},
  ): HydratedTemplate => {
    if (process.env.NODE_ENV !== 'production') expectHydration(container, props, options)
    const isPage = container.ownerDocument === null
    const page = isPage ? container : container.ownerDocument
    const { hydrate, update, unmount } = rootOf(Template, options)
    const lose = (cause: unknown, field = '') => {
      const error = new Error(`Vitrine: the data${field} did not come: ${cause}`, { cause })
      ;(options.onUncaughtError ?? reportError)(error, {})
    }
    const start = () => {
      // While a page is coming in it has no body yet.
      const element = isPage ? container.body : container
      const sent = props.data === undefined ? takeSent(element) : undefined
      const { data } = sent ?? props
      const first = { ...sent?.options, ...(isPage && { context: 'document' }), ...props, data }
      const takeover = { page: isPage ? page : undefined, container: element }
      const takeOver = (all: unknown) => hydrate(takeover, first, all)
      const coming = whole(data, lose)
      if (coming === undefined) takeOver(data)
      else void coming.then(takeOver, lose)
    }
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', start, { once: true })
    else start()
    return {
      update,
      unmount() {
        page.removeEventListener('DOMContentLoaded', start)
        unmount()
      },
    }
  }
}

/** A root of React that takes HTML over once it is asked to. Updates before that come after it. */
function rootOf(
  Template: FunctionComponent<TemplateProps>,
  { wrap = (template) => template, ...options }: HydrateOptions,
) {
  let root: Root | undefined
  /** Shows the updates so far. */
  let show = () => {}
  let changes: Partial<TemplateProps> | undefined
  let isReady = false
  let isOver = false
  // An earlier update would make React render the page from scratch.
  const ready = () => {
    isReady = true
    // React does not unmount while it renders.
    if (isOver) queueMicrotask(() => root?.unmount())
    else if (changes !== undefined) show()
  }
  return {
    /** Takes HTML over with the props that it was made of; `data` are theirs when all has come. */
    hydrate(takeover: Takeover, first: TemplateProps, data: unknown): void {
      if (isOver) return
      const view = (props: TemplateProps) => {
        const shown = createElement(Template, props)
        const template = createElement(TakeoverContext, { value: takeover }, shown)
        return createElement(Announced, { ready }, wrap(template))
      }
      show = () => {
        const latest = { ...first, ...changes }
        // Promises are kept by now.
        root?.render(view(latest.data === first.data ? { ...latest, data } : latest))
      }
      const { behaviours, refs } = first
      const container = takeover.container!
      prepare(container, new BehaviourMatcher(slotsOf(behaviours, Object.keys(refs ?? {}))))
      root = hydrateRoot(container, view({ ...first, data }), options)
    },
    update(more: Partial<TemplateProps>): void {
      changes = { ...changes, ...more }
      if (isReady && !isOver) show()
    },
    unmount(): void {
      isOver = true
      // Until it is hydrated, React would complain and render it from scratch: then `ready` releases it.
      if (isReady) root?.unmount()
    },
  }
}

/** Makes HTML of a server ready to be taken over: marks what React would miss or mix up. */
function prepare(container: Element, { selector }: BehaviourMatcher): void {
  // A page that ends in an element without an end tag has the data behind it in there.
  container.append(...[...container.querySelectorAll(DATA_SCRIPT)].slice(-1))
  // Of the `meta` directly in a root, React takes over those of microdata only.
  for (const child of container.children) {
    if (child.localName === 'meta' && !child.hasAttribute('itemprop')) child.setAttribute('itemprop', '')
    // React drops links without an address; they are restored.
    if (child.localName === 'link' && isRaw('address', child.getAttribute('href') ?? '/'))
      child.removeAttribute('href')
  }
  if (selector !== '') for (const element of container.querySelectorAll(selector)) markSlot(element)
}
