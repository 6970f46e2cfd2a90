import { joinRefs } from '../../behaviours/join-refs.ts'

/** Elements that React would move into the head of the page, wherever the template has them. */
export const HEAD_PARTS: ReadonlySet<string> = new Set(['meta', 'title', 'link'])

const noop = (): void => {}

/**
 * Has React leave such an element where it is: it does so for links that are listened to and for microdata.
 */
export function keepInContent(tag: string, props: Record<string, unknown>): void {
  if (tag === 'link') {
    props.onLoad = noop
    // In the HTML of a server React finds a link by what it points to, and none by a `rel` that is undefined.
    props.rel ??= null
  } else if (props.itemProp === undefined) {
    props.itemProp = ''
    props.suppressHydrationWarning = true
    props.ref = joinRefs(props.ref, withoutItemProp)
  }
}

function withoutItemProp(element: Element): () => void {
  element.removeAttribute('itemprop')
  return () => {}
}
