import type { Source } from '../../engine/syntax/source.ts'

/** A template of a theme; its source is named by its path below the theme's folder, with slashes. */
export interface ThemeFile {
  /** Name in other templates: `site`, `navigation.block`, `blog`. */
  readonly name: string
  readonly source: Source
}
