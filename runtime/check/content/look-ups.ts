import type { Observed } from '../../../engine/plugin.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { Node } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, type SourceSpan, themeDiagnostic } from '../../theme/diagnostics.ts'
import { isInComment } from './html-comments.ts'
import { ITEM, judge, type Miss } from './missing-name.ts'
import { type NameUse, namesOf } from './name-use.ts'
import { SQUARESPACE_NAMES } from './squarespace-names.ts'
import { judgeValue, type PartialOf, type WrongValue } from './wrong-values.ts'

/** Finds the span in a file of an author; undefined for what the host wrote. */
export type Locate = (source: Source, span: { start: number; end: number }) => SourceSpan | undefined

/** A name at one span of a file: it counts as present where any page has it. */
interface Watched extends NameUse {
  readonly span: SourceSpan
  isPresent: boolean
  miss: Miss | undefined
  wrong: WrongValue | undefined
  /** A page had a value that fits. */
  isRight: boolean
}

/** Records the names that the templates of one page look up while it is rendered. */
export class LookUps {
  readonly #watched = new Map<string, Watched>()
  readonly #byNode = new WeakMap<Source, Map<Node, readonly Watched[]>>()

  constructor(
    readonly locate: Locate,
    readonly partialOf: PartialOf = () => [],
  ) {}

  /** Looks up what an instruction is about to look up. */
  look(node: Node, { frame, template: { source } }: Observed): void {
    for (const one of this.#namesAt(node, source)) {
      const value = one.find(frame)
      if (value !== undefined) one.isPresent = true
      else if (!one.isPresent) one.miss ??= judge(one, frame)
      const wrong = judgeValue(node, { use: one, value, scope: frame, partialOf: this.partialOf })
      if (wrong === undefined) one.isRight = true
      else one.wrong ??= wrong
    }
  }

  #namesAt(node: Node, source: Source): readonly Watched[] {
    const nodes = this.#byNode.get(source) ?? new Map<Node, readonly Watched[]>()
    if (nodes.size === 0) this.#byNode.set(source, nodes)
    const found = nodes.get(node) ?? this.#watch(node, source)
    nodes.set(node, found)
    return found
  }

  #watch(node: Node, source: Source): readonly Watched[] {
    return namesOf(node).flatMap((use) => {
      const span = this.locate(source, use.reference)
      if (span === undefined) return []
      const key = `${span.source.name}:${span.start}`
      const known = this.#watched.get(key)
      if (known !== undefined) return [known]
      const watched: Watched = {
        ...use,
        span,
        isPresent: false,
        miss: undefined,
        wrong: undefined,
        isRight: false,
      }
      this.#watched.set(key, watched)
      return [watched]
    })
  }

  get names(): Iterable<readonly [string, Readonly<Watched>]> {
    return this.#watched
  }
}

/** Names that the templates of several pages look up: one counts as present where any page has it. */
export class AllLookUps {
  readonly #watched = new Map<string, Watched>()

  constructor(pages: readonly LookUps[]) {
    for (const { names } of pages) for (const [key, one] of names) this.#add(key, one)
  }

  #add(key: string, one: Readonly<Watched>): void {
    const known = this.#watched.get(key)
    if (known === undefined) this.#watched.set(key, { ...one })
    else {
      known.isPresent ||= one.isPresent
      known.isRight ||= one.isRight
      known.miss ??= one.miss
      known.wrong ??= one.wrong
    }
  }

  /** Returns true if any page has the name that begins at an offset of a file. */
  hasName(file: string, start: number): boolean {
    return this.#watched.get(`${file}:${start}`)?.isPresent ?? false
  }

  /** Returns true if any page looked up the name that begins at an offset of a file. */
  isLookedUp(file: string, start: number): boolean {
    return this.#watched.has(`${file}:${start}`)
  }

  /** Returns the mistakes of all pages. `isKnown` has names beside Squarespace's. */
  diagnostics(isKnown: (name: string) => boolean): FileDiagnostic[] {
    return [...this.#watched.values()].flatMap((one) => {
      if (isInComment(one.span.source, one.span.start)) return []
      const saying = one.isPresent ? undefined : sayingOf(one, isKnown)
      if (saying !== undefined) return [themeDiagnostic(one.span, saying)]
      const { wrong } = one
      if (wrong === undefined || (one.isRight && !wrong.isAlways)) return []
      return [themeDiagnostic(one.span, wrong.saying)]
    })
  }
}

function sayingOf({ miss, span }: Watched, isKnown: (name: string) => boolean): Saying | undefined {
  if (miss === undefined) return undefined
  // Squarespace knows `item`, but the pages of a list and the elements of a query never have it.
  const isOfItemsPage = miss.key === ITEM && span.source.name.endsWith('.list')
  return !isOfItemsPage && !miss.isOfElement && (isKnown(miss.key) || SQUARESPACE_NAMES.has(miss.key))
    ? miss.known
    : miss.unknown
}
