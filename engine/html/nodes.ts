import type { Scope } from '../lookup/scope.ts'
import type { Source } from '../syntax/source.ts'
import type { Kind } from './kind.ts'
import type { Namespace } from './namespace.ts'

/** Origin of the start tag of an element: in a template, or in a value that a tag printed. */
export interface Origin {
  readonly source: Source
  /** UTF-16 offset of the start tag, or of the tag that printed it. */
  readonly start: number
}

/** Returns the origin of a part of a text, by its offset in it. */
export type OriginAt = (offset: number) => Origin

/** Where a value was printed, and the frame that its name was looked up in. */
export interface ValueOrigin extends Origin {
  readonly scope: Scope
}

export type { Namespace }

export interface ShapeParts {
  readonly tag: string
  /** HTML's by default. */
  readonly namespace?: Namespace
  /** Of the attributes, in order; none by default. */
  readonly names?: readonly string[]
  readonly origin?: Origin | undefined
}

/** Shapes kept of one tag: names of attributes may come from data, always others. */
const MAX_LONGER = 200

/**
 * Facts that elements made by one start tag of a template share: the name, the names of their attributes in
 * order, and the origin. Each element has other values.
 */
export class Shape {
  /** Same tag, one more attribute: looked up once for each name that ever followed. */
  #longer: Map<string, Shape> | undefined
  #last: Shape | undefined
  /** How many more shapes may be kept of this tag. */
  #room: { left: number } | undefined
  #kind: Kind | undefined
  /** The shape without attributes. */
  #bare: Shape = this
  /** The shape whatever tag printed it; what does not depend on the origin is cached there. */
  unprinted: Shape = this
  /** Shape of the tag inside SVG or MathML, once it was met there. */
  foreign: Shape | undefined
  /** Cache of the tree's reader for this shape. */
  view: unknown = undefined

  readonly tag: string
  readonly namespace: Namespace
  readonly names: readonly string[]
  readonly origin: Origin | undefined

  constructor({ tag, namespace = 'html', names = [], origin }: ShapeParts) {
    this.tag = tag
    this.namespace = namespace
    this.names = names
    this.origin = origin
  }

  /** Facts that depend on the name alone, shared by all shapes that differ only in attributes. */
  kindBy(make: (tag: string, namespace: Namespace) => Kind): Kind {
    this.#kind ??= this.#bare.#kind ??= make(this.tag, this.namespace)
    return this.#kind
  }

  /** Returns the shape of a start tag in a value that a tag printed; itself where it has an origin. */
  printedBy(origin: Origin): Shape {
    if (this.origin !== undefined) return this
    const { tag, namespace, names } = this
    const printed = new Shape({ tag, namespace, names, origin })
    printed.#bare = this.#bare
    printed.unprinted = this
    return printed
  }

  /** The shape with one more attribute; itself where it has that one already. */
  with(name: string): Shape {
    const last = this.#last
    if (last !== undefined && last.names[this.names.length] === name) return last
    let longer = this.#longer?.get(name)
    if (longer === undefined) {
      if (this.names.includes(name)) return this
      const { tag, namespace, origin } = this
      longer = new Shape({ tag, namespace, names: [...this.names, name], origin })
      longer.#bare = this.#bare
      this.#room ??= { left: MAX_LONGER }
      longer.#room = this.#room
      if (this.#room.left > 0) {
        this.#room.left--
        this.#longer ??= new Map()
        this.#longer.set(name, longer)
      }
    }
    this.#last = longer
    return longer
  }
}

/** Placeholder for a start tag that is not there. */
export const NO_SHAPE: Shape = /* @__PURE__ */ new Shape({ tag: '' })
export const NO_VALUES: readonly string[] = Object.freeze([])

/** A node of a virtual tree; a string is a text node. */
export type VNode = string | VElement | VGroup | VComment | VDoctype

/** An attribute of an element, its value decoded. */
export interface VAttribute {
  readonly name: string
  readonly value: string
}

/** An element of a virtual tree. */
export class VElement {
  readonly kind = 'element'
  /** Cache of the tree's reader: the result for this element, the reader that made it, and in which group. */
  view: unknown = undefined
  viewer: unknown = undefined
  group: string = ''
  /** The data that it was made of: the innermost object around it that has an id. */
  scope: unknown = undefined
  /** Attributes that a visitor changed, where the element was read from a page; undefined means removed. */
  state: Readonly<Record<string, string | undefined>> | undefined = undefined

  constructor(
    readonly shape: Shape,
    readonly values: readonly string[],
    /** Complete when the tree is. */
    readonly children: VNode[],
  ) {}

  /** Spelt as in HTML: lower case, except for names of SVG. */
  get tag(): string {
    return this.shape.tag
  }

  get namespace(): Namespace {
    return this.shape.namespace
  }

  /** Attributes in the order of the source. */
  get attributes(): VAttribute[] {
    return this.shape.names.map((name, i) => ({ name, value: this.values[i] ?? '' }))
  }

  /** Returns the value of an attribute; undefined where there is none. */
  attribute(name: string): string | undefined {
    const index = this.shape.names.indexOf(name)
    return index === -1 ? undefined : this.values[index]
  }

  /** Origin of the start tag that made it. */
  get origin(): Origin | undefined {
    return this.shape.origin
  }
}

/** A start tag with the values of its attributes. */
export type StartTag = Pick<VElement, 'shape' | 'values'>

/** Returns true if the markup of an element came with a value, and not from a template. */
export function isFromData({ shape: { origin } }: StartTag): boolean {
  return origin !== undefined && origin.source.text.charAt(origin.start) !== '<'
}

/** Nodes that one item of a list printed, and its key. HTML knows no groups. */
export class VGroup {
  readonly kind = 'group'

  constructor(
    readonly key: string,
    readonly children: VNode[],
  ) {}
}

/** A comment of a virtual tree, without its marks. */
export class VComment {
  readonly kind = 'comment'
  constructor(readonly text: string) {}
}

/** The document type of a page. */
export class VDoctype {
  readonly kind = 'doctype'
  constructor(
    readonly name: string,
    readonly publicId: string,
    readonly systemId: string,
  ) {}
}

/** The children of a tree: of the document, or of the element whose content was parsed. */
export interface VRoot {
  readonly kind: 'root'
  /** True for a whole page with `<html>`, false for content. */
  readonly isDocument: boolean
  readonly children: readonly VNode[]
}

/** The nodes without the groups: what an HTML parser would have made. */
export function withoutGroups(nodes: readonly VNode[]): Exclude<VNode, VGroup>[] {
  return nodes.flatMap((node) =>
    typeof node !== 'string' && node.kind === 'group' ? withoutGroups(node.children) : [node],
  )
}
