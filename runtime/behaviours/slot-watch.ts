import type { ReactElement } from 'react'
import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { warn } from '../../engine/diagnostics/warn.ts'
import type { ElementProps } from './behaviour.ts'
import { listed, type Match } from './behaviour-matcher.ts'
import { reactProps } from './react-props.ts'

/** Parts of a slot that its warnings are about. */
interface Watched {
  readonly matches: readonly Match[]
  readonly node: { readonly shape: object }
  /** The element as the template made it. */
  readonly fallback: ReactElement<ElementProps>
  readonly isInner?: boolean
}

/** Returns the watch of a slot, which warns in development where its behaviour loses state or attributes. */
export const watchOf = memoizeByObject((_slot: object) => new SlotWatch())

const saidOf = memoizeByObject((_owner: object) => new Set<string>())

class SlotWatch {
  #element: Element | undefined
  #isRemade = false
  #changes = 0

  /** Looks at an element that React has put on the page, or taken over there. */
  held(element: Element, { matches, fallback, isInner }: Watched): void {
    if (this.#element !== undefined && this.#element !== element) this.#isRemade = true
    if (this.#element === undefined && isInner !== true) warnOfLost(element, matches, fallback.props)
    this.#element = element
  }

  /**
   * Counts updates in a row that brought another component and another element. A module that a development
   * server sends again brings another component, too, but React keeps its element.
   */
  updated({ matches: [before] }: Watched, { matches: [now], node }: Watched): void {
    const isOther = before?.behaviour !== now?.behaviour
    const isLost = isOther && this.#isRemade
    this.#isRemade = false
    if (!isOther) this.#changes = 0
    if (!isLost || ++this.#changes < 2 || now === undefined) return
    warnOnce(
      node.shape,
      `the behaviours ${listed([now.key])} are new components in each render, so their state is lost each time. Define them outside of the component that renders <Template>.`,
    )
  }
}

/** Warns of attributes of a first render that are not on the page: React takes HTML over as it is. */
function warnOfLost(element: Element, matches: readonly Match[], given: ElementProps): void {
  const lost = lostIn(element, given)
  if (lost.length === 0) return
  const keys = matches.map(({ key }) => key).filter((key) => !key.startsWith('[class~='))
  warnOnce(
    matches.at(-1)!.behaviour,
    `the first render of ${listed(keys)} gives its element ${listed(lost)}, otherwise than the page that it takes over, and React leaves the page as it is. What differs waits until useHydrated() is true.`,
  )
}

/** Attributes that React or a browser treats in ways of their own, and props that are none. */
const OTHERS =
  /^(?:on|default|suppress|dangerously|ref$|key$|style$|value$|checked$|selected$|multiple$|muted$|autoFocus$|nonce$|is$|acceptCharset$|httpEquiv$)/

/** Names of the props that a behaviour gave and that the page does not agree with. */
function lostIn(element: Element, given: ElementProps): readonly string[] {
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || element.localName.includes('-')) return []
  const rendered = reactProps(element)
  const changed = Object.keys(rendered).filter((name) => rendered[name] !== Reflect.get(given, name))
  return changed.filter((name) => {
    const value = rendered[name]
    if (name === 'children') return isText(value) && plain(`${value}`) !== plain(element.textContent ?? '')
    return !OTHERS.test(name) && !agrees(element.getAttribute(attributeOf(name)), asWritten(name, value))
  })
}

/** Attributes for which "true" and "false" are texts. */
const asWritten = (name: string, value: unknown): unknown =>
  typeof value === 'boolean' && /^(?:aria|data)-/.test(name) ? `${value}` : value

function agrees(attribute: string | null, value: unknown): boolean {
  if (value === false) return attribute === null || attribute === 'false'
  if (value === true) return attribute !== null
  return !isText(value) || attribute === `${value}`
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Names of props that are not the attribute's with capitals. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
])
const attributeOf = (name: string): string => RENAMED.get(name) ?? name

function warnOnce(owner: object, sentence: string): void {
  if (saidOf(owner).has(sentence)) return
  saidOf(owner).add(sentence)
  warn(sentence)
}
