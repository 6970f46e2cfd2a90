import type { FileDiagnostic } from '../files/problem.ts'
import type { CollectionConf, PageConf, ThemeConf } from './conf/read-conf.ts'
import type { InstalledLibrary } from './libraries/installed-library.ts'
import type { ThemeCache } from './theme-cache.ts'
import type { ThemeFile } from './theme-file.ts'
import type { ChosenTweaks } from './tweaks/chosen.ts'

/** Templates of one type of collection: its settings, its list and its item. */
export interface CollectionTemplates {
  readonly conf: CollectionConf
  readonly list: ThemeFile | undefined
  readonly item: ThemeFile | undefined
}

/** A page with a separate template. */
export interface PageTemplate {
  readonly conf: PageConf
  readonly page: ThemeFile
}

/** A bar that Squarespace puts above or below a page. */
export type Bar = 'announcement' | 'contact'

/** Files of a theme folder, read. */
export interface ThemeFiles {
  /** The folder that holds `template.conf`. */
  readonly root: string
  readonly conf: ThemeConf
  readonly regions: ReadonlyMap<string, ThemeFile>
  /** By path below `blocks/` and by plain name. */
  readonly blocks: ReadonlyMap<string, ThemeFile>
  /** By type name. */
  readonly collections: ReadonlyMap<string, CollectionTemplates>
  /** By file name without `.page`. */
  readonly pages: ReadonlyMap<string, PageTemplate>
  /** Paths of every file below the theme's folder, with slashes. */
  readonly files: ReadonlySet<string>
}

/** The stylesheets of a theme, made. */
export interface ThemeStyles {
  /**
   * Addresses of the stylesheets that are there, in order; of one that is made of all where some are Less.
   */
  readonly stylesheets: readonly string[]
  /** Result of the stylesheets in Less. */
  readonly compiledStyle: string | undefined
  /** True if the stylesheets begin with the looks of what is shown without a template of the theme. */
  readonly hasSystemStyle: boolean
  /** Classes of the body and values for scripts that follow from the tweaks in its stylesheets. */
  readonly tweaks: Pick<ChosenTweaks, 'classes' | 'values'>
}

/** The scripts of a theme, and what they ask for. */
export interface ThemeScripts {
  /** Addresses of the scripts that `template.conf` lists and that are there, in order. */
  readonly scripts: readonly string[]
  /** True if its scripts name what Squarespace provides: `Y`, `Static`, `ImageLoader`… */
  readonly usesSquarespace: boolean
  /** True if they name jQuery, or its templates load scripts from other hosts: a page may lack these. */
  readonly usesLibraries: boolean
  /** True if its scripts make code of texts, or may: they come from other hosts. */
  readonly evaluatesCode: boolean
  /** Code of event handlers that its scripts write, such as `validate(this)`. */
  readonly scriptHandlers: readonly string[]
  /** The script that is made of the theme's own behaviours; undefined where it has none. */
  readonly compiledBehaviours: string | undefined
  /** Source map of that script as JSON. */
  readonly behavioursMap: string | undefined
  /** Libraries that its templates load from elsewhere and that are installed here, by their addresses. */
  readonly libraries: ReadonlyMap<string, InstalledLibrary>
}

/** A theme folder, read. Its mistakes are in `diagnostics`; the rest is there all the same. */
export interface Theme extends ThemeFiles, ThemeStyles, ThemeScripts {
  /** Bars of Squarespace that it has rules, scripts or an element for. */
  readonly bars: ReadonlySet<Bar>
  /** True if it styles or lays out the blocks that Squarespace puts content into. */
  readonly usesBlocks: boolean
  /** True if it styles all fragments that a product is bought with. */
  readonly stylesFragments: boolean
  readonly diagnostics: readonly FileDiagnostic[]
  /** Cache for the next version of it. */
  readonly cache: ThemeCache
}

type TemplateFiles = Pick<ThemeFiles, 'regions' | 'blocks' | 'collections' | 'pages'>

/** Every template of a theme, each once. */
export function templatesOf({ regions, blocks, collections, pages }: TemplateFiles): ThemeFile[] {
  const inCollections = [...collections.values()].flatMap(({ list, item }) => [list, item])
  const inPages = [...pages.values()].map(({ page }) => page)
  const all = [...regions.values(), ...blocks.values(), ...inCollections, ...inPages]
  return [...new Set(all.filter((file) => file !== undefined))]
}
