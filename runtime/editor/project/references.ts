import type { Span } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { blockName } from '../../theme/expand.ts'
import { findTags } from '../../theme/tags.ts'
import { type Occurrence, occurrencesIn } from '../language/occurrences.ts'

/** A template that can be jumped to, with the path that names it. */
export interface Named {
  readonly path: string
  readonly template: Template
}

/** A stretch of a file. */
export interface Location extends Span {
  readonly path: string
}

/** The templates around one, and the files of partials. */
export interface Around {
  readonly here: Named
  readonly all: readonly Named[]
  /** The path of the file of a partial. */
  pathOfPartial(name: string): string | undefined
}

/** The name at an offset, with partials that a tag of Squarespace names. */
export function nameAt({ template }: Named, offset: number): Occurrence | undefined {
  return namesIn(template).find(({ start, end }) => start <= offset && offset <= end)
}

/** Where the name at an offset is defined: a file of a partial, a macro, a `.var`. */
export function definitionOf(name: Occurrence, { here, pathOfPartial }: Around): Location[] {
  if (name.kind === 'partial') {
    const path = pathOfPartial(name.name)
    return path === undefined ? [] : [{ path, start: 0, end: 0 }]
  }
  const defined = sameNames(name, here).filter(({ isDefinition }) => isDefinition)
  const before = defined.filter(({ start }) => start <= name.start)
  return (before.length > 0 ? before.slice(-1) : defined.slice(0, 1)).map((one) => located(one, here))
}

/** Every span that has the name: of a partial in all templates, of others in their own. */
export function referencesTo(name: Occurrence, { here, all, pathOfPartial }: Around): Location[] {
  if (name.kind !== 'partial') return sameNames(name, here).map((one) => located(one, here))
  const path = pathOfPartial(name.name)
  const isSame = (other: Occurrence) =>
    other.kind === 'partial' &&
    (other.name === name.name || (path !== undefined && pathOfPartial(other.name) === path))
  return all.flatMap((named) =>
    namesIn(named.template)
      .filter(isSame)
      .map((one) => located(one, named)),
  )
}

function sameNames({ kind, name }: Occurrence, { template }: Named): Occurrence[] {
  return occurrencesIn(template).filter((other) => other.kind === kind && other.name === name)
}

function located({ start, end }: Span, { path }: Named): Location {
  return { path, start, end }
}

function namesIn(template: Template): Occurrence[] {
  return [...occurrencesIn(template), ...tagTemplates(template)]
}

/** Blocks that tags of Squarespace name, with or without their ending. */
function tagTemplates({ source }: Template): Occurrence[] {
  return findTags(source).tags.flatMap(({ attributes: { template }, start, end }) => {
    if (template === undefined || template === '') return []
    const at = source.text.indexOf(template, source.text.indexOf('template', start))
    if (at < 0 || at >= end) return []
    const name = blockName(template)
    return [{ kind: 'partial', name, isDefinition: false, start: at, end: at + template.length } as const]
  })
}
