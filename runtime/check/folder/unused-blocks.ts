import { posix } from 'node:path'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { blockName } from '../../theme/expand.ts'
import { compiled } from '../../theme/sources.ts'
import { findTags } from '../../theme/tags.ts'
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
  const used = new Set<Source>()
  for (const { source } of templatesOf(theme)) {
    for (const name of namesIn(source)) {
      const block = theme.blocks.get(name)?.source
      if (block !== undefined && block !== source) used.add(block)
    }
  }
  return used
}

function namesIn(source: Source): string[] {
  const inTags = findTags(source).tags.flatMap(({ attributes: { template } }) =>
    template === undefined ? [] : [blockName(template)],
  )
  return [...usedNames(compiled(source)).applied, ...inTags]
}
