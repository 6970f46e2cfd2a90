import { posix } from 'node:path'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { blockName, findTags } from '../../theme/tags.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { usedNames } from '../template/used-names.ts'

/** Finds blocks that no other template of the theme applies, by an instruction or by a tag. */
export function unusedBlocks(theme: Theme): FileDiagnostic[] {
  const used = usedBlocks(theme)
  const known = new Set(theme.conf.systemPartials)
  return [...new Set(theme.blocks.values())].flatMap(({ name, source }) => {
    if (used.has(source) || known.has(name) || known.has(posix.basename(name))) return []
    return [themeDiagnostic({ source, start: 0, end: 0 }, { code: 'unused-block' })]
  })
}

function usedBlocks(theme: Theme): Set<Source> {
  return new Set(templatesOf(theme).flatMap(({ source }) => blocksOf(source, theme)))
}

/** Returns the paths of the blocks that each template of a theme applies, by its path. */
export function appliedBlocks(theme: Theme): ReadonlyMap<string, readonly string[]> {
  return new Map(
    templatesOf(theme).map(({ source }) => [source.name, blocksOf(source, theme).map(({ name }) => name)]),
  )
}

/** The other blocks that a template applies. */
function blocksOf(source: Source, { blocks }: Theme): Source[] {
  return namesIn(source).flatMap((name) => {
    const block = blocks.get(name)?.source
    return block === undefined || block === source ? [] : [block]
  })
}

function namesIn(source: Source): string[] {
  const inTags = findTags(source).tags.flatMap(({ attributes: { template } }) =>
    template === undefined ? [] : [blockName(template)],
  )
  return [...usedNames(compileSource(source)).applied, ...inTags]
}
