import type { Shape, StartTag, VElement } from '../../../engine/html/nodes.ts'
import { isTableStructure } from '../../../engine/html/table-structure.ts'
import { propName } from './attribute-names.ts'
import { HEAD_PARTS } from './head-part.ts'
import { originKey } from './origin-key.ts'
import { isRaw, type PropKind, propKind, propValue } from './prop-kind.ts'
import { rawAttributes } from './raw-attributes.ts'
import type { ServerProps } from './server-props.ts'

export type Props = Record<string, unknown>

/** Parts that all elements of one type share. */
export interface ShapeView {
  readonly props: readonly PropView[]
  /** It has no props, or only a class: most elements do. */
  readonly isBare: boolean
  readonly hasOnlyClass: boolean
  /** React wants no blanks between its children. */
  readonly isTable: boolean
  /** React makes more of it than an element with attributes and children. */
  readonly isOdd: boolean
  /** A visitor or a browser may have changed it before React takes it over. */
  readonly isLoose: boolean
}

interface PropView {
  readonly attribute: string
  readonly name: string
  readonly kind: PropKind
}

/** A visitor may have opened or closed these. */
const OPENED: ReadonlySet<string> = new Set(['details', 'dialog'])
/** Extensions of browsers mark these. */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'form', 'select', 'textarea'])
const ODD: ReadonlySet<string> = new Set([
  ...'script iframe noscript template textarea select menuitem'.split(' '),
  ...HEAD_PARTS,
])

export function viewOf({ unprinted }: Shape): ShapeView {
  unprinted.view ??= look(unprinted)
  return unprinted.view as ShapeView
}

function look({ names, namespace, tag }: Shape): ShapeView {
  const isHtml = namespace === 'html'
  const hasHyphen = tag.includes('-')
  // React would set properties, and those of SVG cannot be set.
  const isReadOnly = hasHyphen && !isHtml
  const isLoose = CONTROLS.has(tag) || (isHtml && OPENED.has(tag))
  return {
    props: names.map((attribute) => {
      const name = hasHyphen && attribute !== 'class' ? attribute : propName(attribute, !isHtml)
      return {
        attribute,
        name,
        kind: isReadOnly ? 'raw' : propKind({ name: attribute, prop: name, tag, isCustom: hasHyphen }),
      }
    }),
    isBare: names.length === 0 && !isLoose,
    hasOnlyClass: names.length === 1 && names[0] === 'class' && !isReadOnly && !isLoose,
    isTable: isTableStructure(tag),
    isOdd: isHtml && (ODD.has(tag) || names.includes('contenteditable')),
    isLoose,
  }
}

/** Returns the key of an element: the items of lists that it is of, and the origin of its start tag. */
export function keyOf({ group, shape }: VElement): string {
  return group + (shape.origin === undefined ? `:${shape.tag}` : originKey(shape.origin))
}

export interface PropsMaker {
  /** Where React's own server renderer may write the element. */
  readonly server?: ServerProps | undefined
  /** A style attribute as React's object; undefined where it cannot be one. */
  styleOf(text: string, node: StartTag): Record<string, string> | undefined
}

/** The attributes of an element as props of React. */
export function propsOf(node: StartTag, maker: PropsMaker): Props {
  const { shape, values } = node
  const { server } = maker
  const { isLoose, props: views } = viewOf(shape)
  const props: Props = {}
  let raw: [string, string][] | undefined
  for (let i = 0; i < views.length; i++) {
    const { attribute, name, kind } = views[i]!
    const value = values[i]!
    const style = kind === 'style' ? maker.styleOf(value, node) : undefined
    if (kind === 'text') props[name] = value
    else if (style !== undefined) {
      props.style = style
      props.suppressHydrationWarning = true
    } else if (kind === 'checked') {
      props.defaultChecked = true
      raw ??= []
      raw.push([attribute, value])
    } else {
      const isSet = kind === 'style' || isRaw(kind, value)
      const given = propValue(kind, value, isSet)
      if (given !== undefined) props[name] = given
      if (isSet) {
        raw ??= []
        raw.push([attribute, value])
      }
    }
    if (name === 'contentEditable') props.suppressContentEditableWarning = true
  }
  if (shape.tag === 'input') raw ??= []
  if (isLoose) props.suppressHydrationWarning = true
  if (raw !== undefined) {
    props.ref = rawAttributes(raw)
    if (shape.namespace === 'html') server?.add(props, node, raw)
    props.suppressHydrationWarning = true
  }
  return props
}
