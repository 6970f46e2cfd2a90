import { posix } from 'node:path'
import type { Mistake } from '../../files/problem.ts'
import { themeMistake } from '../../theme/mistakes.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'

/** Finds blocks whose name is in no other template of the theme, with or without its ending. */
export function unusedBlocks(theme: Theme): Mistake[] {
  const templates = templatesOf(theme)
  const known = theme.conf.systemPartials
  return [...new Set(theme.blocks.values())].flatMap(({ name, source }) => {
    const plain = posix.basename(name)
    const bare = plain.replace(/\.\w+$/, '')
    const isUsed = templates.some((other) => other.source !== source && other.source.text.includes(bare))
    if (isUsed || known.includes(name) || known.includes(plain)) return []
    return [themeMistake({ source, start: 0, end: 0 }, { code: 'unused-block' })]
  })
}
