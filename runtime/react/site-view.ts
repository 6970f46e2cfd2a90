import type { ElementType } from 'react'
import { Shape } from '../../engine/html/nodes.ts'
import type { Site } from '../../engine/mould/site.ts'
import type { KnownTexts } from './children.ts'
import { propsOf, viewOf } from './props.ts'

interface SiteProp {
  readonly name: string
  /** Undefined where data decides it. */
  readonly value: unknown
  /** The place of the attribute; behind all of them for what React is told besides. */
  readonly index: number
  readonly isDecided: boolean
}

/** What is the same in all elements of one place in a template. */
export interface SiteView {
  readonly type: ElementType
  readonly key: string
  /** React makes nothing of it but an element with attributes and children. */
  readonly isPlain: boolean
  readonly isBare: boolean
  readonly hasOnlyClass: boolean
  /** In the order of the attributes: with its value, or with the place of the attribute whose value data decides. */
  readonly props: readonly SiteProp[]
  /** Attributes with data that React takes where they are addresses. */
  readonly addresses: readonly number[]
  /** The place of the class among the attributes; -1 where there is none. */
  readonly classAt: number
  /** Of its content. */
  readonly texts: KnownTexts
}

export function viewOfSite(site: Site): SiteView {
  site.view ??= look(site)
  return site.view as SiteView
}

function look({ shape, values, decided }: Site): SiteView {
  const view = viewOf(shape)
  const { names } = shape
  const own = new Set(decided.map(({ index }) => index))
  const fixed = names.flatMap((name, i) => (own.has(i) ? [] : [{ name, value: values[i]! }]))
  const base = propsOf({
    shape: new Shape({ tag: shape.tag, names: fixed.map(({ name }) => name) }),
    values: fixed.map(({ value }) => value),
  })
  const indexOf = (name: string) => view.props.findIndex((prop) => prop.name === name)
  const told = Object.entries(base).map(([name, value]) => {
    const index = indexOf(name)
    return { name, value, index: index < 0 ? names.length : index, isDecided: false }
  })
  const decidedProps = decided.map(({ index }) => ({
    name: view.props[index]!.name,
    value: undefined,
    index,
    isDecided: true,
  }))
  const kinds = decided.map(({ index }) => view.props[index]!.kind)
  const isPlain =
    !view.isOdd &&
    !view.isTable &&
    shape.namespace === 'html' &&
    base.ref === undefined &&
    kinds.every((kind) => kind === 'text' || kind === 'address')
  return {
    type: shape.tag as ElementType,
    key: view.key,
    isPlain,
    isBare: names.length === 0,
    hasOnlyClass: view.hasOnlyClass,
    props: [...told, ...decidedProps].sort((one, other) => one.index - other.index),
    addresses: decided.flatMap(({ index }, i) => (kinds[i] === 'address' ? [index] : [])),
    classAt: names.indexOf('class'),
    texts: view.texts,
  }
}
