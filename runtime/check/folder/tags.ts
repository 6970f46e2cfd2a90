import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../../theme/diagnostics.ts'
import { SQUARESPACE_ATTRIBUTES } from '../../theme/squarespace-attributes.ts'
import { attributeSpans, blockName, findTags, type SquarespaceTag } from '../../theme/tags.ts'
import type { Theme } from '../../theme/theme.ts'
import { wantedValue } from './attribute-values.ts'

/** Finds attributes of a tag that Squarespace does not take, and navigations that template.conf lacks. */
export function wrongTags(source: Source, { conf }: Theme): FileDiagnostic[] {
  const navigations = conf.navigations.map(({ name }) => name)
  return findTags(source).tags.flatMap((tag) => [
    ...unknownAttributes(tag, source),
    ...wrongValues(tag, source),
    ...unknownNavigation(tag, { source, navigations }),
  ])
}

function unknownAttributes(tag: SquarespaceTag, source: Source): FileDiagnostic[] {
  const { kind, attributes } = tag
  const known = SQUARESPACE_ATTRIBUTES[kind] ?? []
  return Object.keys(attributes).flatMap((name) => {
    if (known.includes(name) || name.startsWith('data-')) return []
    const span = nameSpan(name, tag, source)
    const meant = nearest(name, known)
    const values = {
      name,
      tag: kind,
      known: known.join(', '),
      ...(meant === 'template' && { template: blockName(attributes[name] ?? '') }),
    }
    const fix = span.end - span.start === name.length ? meant : undefined
    return [themeDiagnostic(span, { code: 'unknown-attribute', values, meant, fix })]
  })
}

function wrongValues(tag: SquarespaceTag, source: Source): FileDiagnostic[] {
  const { kind, attributes } = tag
  return Object.entries(attributes).flatMap(([name, value]) => {
    const wanted = wantedValue(kind, name, value)
    if (wanted === undefined) return []
    const values = { name, value, tag: kind, wanted }
    return [themeDiagnostic(nameSpan(name, tag, source), { code: 'bad-attribute', values })]
  })
}

function nameSpan(name: string, tag: SquarespaceTag, source: Source): SourceSpan {
  const { start, end } = attributeSpans(source.text, tag, name)?.name ?? tag
  return { source, start, end }
}

interface Around {
  readonly source: Source
  readonly navigations: readonly string[]
}

function unknownNavigation(tag: SquarespaceTag, { source, navigations }: Around): FileDiagnostic[] {
  const { navigationId } = tag.attributes
  if (tag.kind !== 'navigation' || !navigationId || navigationId.includes('{')) return []
  if (navigations.includes(navigationId)) return []
  const values = { name: navigationId, known: navigations.join(', ') || 'none' }
  const meant = nearest(navigationId, navigations)
  const { start, end } = attributeSpans(source.text, tag, 'navigationId')?.value ?? tag
  return [themeDiagnostic({ source, start, end }, { code: 'unknown-navigation', values, meant, fix: meant })]
}
