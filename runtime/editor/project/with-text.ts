import { Source } from '../../../engine/syntax/source.ts'
import type { Theme } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'

/** Returns the theme with another text in one of its templates. */
export function withText(theme: Theme, file: ThemeFile, text: string): Theme {
  const edited: ThemeFile = { ...file, source: new Source(file.source.name, text) }
  const swap = (one: ThemeFile): ThemeFile =>
    one.source === file.source ? { ...edited, name: one.name } : one
  const all = <T>(table: ReadonlyMap<string, T>, change: (value: T) => T) =>
    new Map([...table].map(([name, value]) => [name, change(value)] as const))
  return {
    ...theme,
    regions: all(theme.regions, swap),
    blocks: all(theme.blocks, swap),
    pages: all(theme.pages, (one) => ({ ...one, page: swap(one.page) })),
    collections: all(theme.collections, ({ list, item, ...rest }) => ({
      ...rest,
      list: list && swap(list),
      item: item && swap(item),
    })),
  }
}
