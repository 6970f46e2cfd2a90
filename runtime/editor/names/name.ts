import type { Span } from '../../../engine/syntax/tree.ts'

/** Names that mean something in one template only. */
export type LocalKind = 'variable' | 'macro'

/**
 * Names that files of a theme share: a partial, another file by its path, a layout, navigation, type of
 * items or field of one by its name in `template.conf`, a collection by its type, and a tweak or a variable
 * of Less.
 */
export type SharedKind =
  | 'partial'
  | 'file'
  | 'layout'
  | 'navigation'
  | 'type'
  | 'field'
  | 'collection'
  | 'style'

/** A name where a file writes it. */
export interface Name extends Span {
  readonly kind: LocalKind | SharedKind
  readonly name: string
  readonly isDefinition: boolean
}

/** Returns a name that is used in a stretch of a file. */
export function used(kind: Name['kind'], name: string, { start, end }: Span): Name {
  return { kind, name, isDefinition: false, start, end }
}

/** Returns a name that is defined at a span. */
export function defined(kind: Name['kind'], name: string, { start, end }: Span): Name {
  return { kind, name, isDefinition: true, start, end }
}

/** Returns the first group of each match that has one, with its span; the pattern needs the flags `dg`. */
export function* groups(text: string, pattern: RegExp): Generator<Span & { readonly text: string }> {
  for (const { indices } of text.matchAll(pattern)) {
    const [start, end] = indices?.slice(1).find((one) => one !== undefined) ?? [0, 0]
    if (start < end) yield { start, end, text: text.slice(start, end) }
  }
}
