import { Kind, type Region } from '../kind.ts'
import type { Namespace, Shape, VNode } from '../nodes.ts'

const makeKind = (tag: string, namespace: Namespace): Kind => new Kind(tag, namespace)

/** Returns what the name of a shape decides. */
export const kindOf = (shape: Shape): Kind => shape.kindBy(makeKind)

/** An element whose end tag is still to come. */
export class OpenElement {
  readonly kind: Kind
  readonly region: Region
  /** The bits of `Inside`. */
  readonly inside: number
  #path: string | undefined
  /** Nodes that follow everything that is still to come. */
  late: VNode[] | undefined = undefined
  /** The item of the data that it shows. */
  item: unknown = undefined
  readonly parent: OpenElement | undefined
  /** Where its children begin among the nodes of its builder. */
  readonly from: number

  constructor(
    public shape: Shape,
    public values: readonly string[],
    { count, current: parent }: { readonly count: number; readonly current?: OpenElement },
  ) {
    this.parent = parent
    this.from = count
    const kind = kindOf(shape)
    this.kind = kind
    if (parent === undefined) {
      this.region = kind.region ?? 'body'
      // The elements around a content are not looked at.
      this.inside = 0
    } else {
      this.region = kind.region ?? parent.region
      this.inside = kind.inside(parent.inside)
    }
  }

  get tag(): string {
    return this.kind.tag
  }

  get namespace(): Namespace {
    return this.kind.namespace
  }

  /** Everything that is open here: what is read twice with one path makes the same nodes. */
  get path(): string {
    this.#path ??= `${this.parent?.path ?? ''}>${this.namespace} ${this.tag}`
    return this.#path
  }

  is(tag: string): boolean {
    return this.kind.tag === tag && this.kind.isHtml
  }

  has(trait: number): boolean {
    return (this.kind.traits & trait) !== 0
  }
}
