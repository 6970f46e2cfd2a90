import type { ReactElement } from 'react'
import type { Shape, VElement } from '../../engine/html/nodes.ts'
import type { Source } from '../../engine/source.ts'
import { isRaw, type PropKind, propKind, propName, propValue } from './attribute-names.ts'
import { HEAD_PARTS } from './head-part.ts'
import { originKey } from './origin-key.ts'
import { rawAttributes } from './raw-attributes.ts'
import { styleObject } from './style.ts'

export type Props = Record<string, unknown>

/** What is the same in all elements of one shape. */
export interface ShapeView {
  readonly key: string
  /** Where the start tag is written; undefined where it is written nowhere. */
  readonly source: Source | undefined
  readonly props: readonly PropView[]
  /** It has no attribute but a class: most elements do. */
  readonly hasOnlyClass: boolean
  /** React wants no blanks between its children. */
  readonly isTable: boolean
  /** React makes more of it than an element with attributes and children. */
  readonly isOdd: boolean
  /** The text that last followed such an element, or stood first in one: most elements have the same. */
  after: KnownText | undefined
  first: KnownText | undefined
  /** The list of children in which it was last seen. */
  list: object | undefined
}

interface KnownText {
  readonly text: string
  readonly element: ReactElement
}

interface PropView {
  readonly attribute: string
  readonly name: string
  readonly kind: PropKind
}

const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])
/** A visitor may have opened or closed these before React takes them over. */
export const OPENED: ReadonlySet<string> = new Set(['details', 'dialog'])
const ODD: ReadonlySet<string> = new Set([
  'script',
  'noscript',
  'template',
  'textarea',
  'menuitem',
  ...OPENED,
  ...HEAD_PARTS,
])

export function viewOf(shape: Shape): ShapeView {
  shape.view ??= look(shape)
  return shape.view as ShapeView
}

function look({ names, namespace, origin, tag }: Shape): ShapeView {
  const isHtml = namespace === 'html'
  const hasHyphen = tag.includes('-')
  return {
    key: origin === undefined ? tag : originKey(origin),
    props: names.map((attribute) => {
      const name = hasHyphen && attribute !== 'class' ? attribute : propName(attribute, !isHtml)
      const isCustom = hasHyphen && isHtml
      return { attribute, name, kind: propKind({ name: attribute, prop: name, tag, isCustom }) }
    }),
    hasOnlyClass: names.length === 1 && names[0] === 'class',
    isTable: TABLE_PARTS.has(tag),
    isOdd: isHtml && ODD.has(tag),
    source: origin?.source,
    after: undefined,
    first: undefined,
    list: undefined,
  }
}

/** What tells an element from its neighbours: its item in a list, else the place of its start tag. */
export function keyOf(node: VElement): string {
  return node.key ?? viewOf(node.shape).key
}

/** The attributes of an element as props of React. */
export function propsOf({ shape, values }: VElement): Props {
  const { props: views } = viewOf(shape)
  const props: Props = {}
  let raw: [string, string][] | undefined
  for (let i = 0; i < views.length; i++) {
    const { attribute, name, kind } = views[i]!
    const value = values[i]!
    const style = kind === 'style' ? styleObject(value) : undefined
    if (style !== undefined) {
      props.style = style
      props.suppressHydrationWarning = true
    } else if (kind === 'checked') {
      props.defaultChecked = true
      raw ??= []
      raw.push([attribute, value])
    } else {
      const given = kind === 'style' ? undefined : propValue(kind, value)
      if (given !== undefined) props[name] = given
      if (kind === 'style' || isRaw(kind, value)) {
        raw ??= []
        raw.push([attribute, value])
      }
    }
    if (name === 'contentEditable') props.suppressContentEditableWarning = true
  }
  if (shape.tag === 'input') raw ??= []
  if (raw !== undefined) {
    props.ref = rawAttributes(raw)
    props.suppressHydrationWarning = true
  }
  return props
}
