import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

/** Yields the elements of a parsed page in the order of its source. */
export function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const waiting = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    yield node
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}

/** Returns an attribute of an element of parse5; undefined where it has none of the name. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}
