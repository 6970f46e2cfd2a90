import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { THEME_CONF, themeRoot } from '../files/files.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { BEHAVIOURS, type CompiledBehaviours, compileBehaviours } from './behaviours.ts'
import { checkTheme } from './check/check.ts'
import { unmatchedBehaviours } from './check/check-behaviours.ts'
import { unknownLayouts } from './check/check-layouts.ts'
import { scriptMistakes } from './check/check-scripts.ts'
import { foldUnbuilt } from './check/unbuilt.ts'
import { handlersInScripts } from './handlers.ts'
import { findLibraries } from './libraries/find-libraries.ts'
import { evaluatesCode, namedBars, namesPlatform, scriptsOf, usesLibraries } from './names-platform.ts'
import { STYLES_FRAGMENTS, themeStyles, USES_GRID } from './styles/styles.ts'
import { type Theme, templatesOf } from './theme.ts'
import { findBuild } from './theme-build.ts'
import { ThemeCache } from './theme-cache.ts'
import { ThemeReader, type UnsavedTexts } from './theme-reader.ts'
import type { TweakValues } from './tweaks/chosen.ts'

/**
 * Reads a theme folder. Whatever is wrong in it is among the diagnostics, each with what to do, and the rest
 * is there; only a folder that cannot be read throws a problem. `chosen` has what a site chose of the theme's
 * tweaks.
 */
export function loadTheme(
  folder: string,
  chosen: TweakValues = {},
  { unsaved = new Map(), cache = new ThemeCache() }: LoadOptions = {},
): Theme {
  const root = themeRoot(folder)
  const reader = new ThemeReader(root, { unsaved, cache })
  const regions = reader.byName('', '.region')
  const conf = reader.themeConf([...regions.keys()])
  const { diagnostics, ...styles } = themeStyles({
    listed: conf.stylesheets,
    files: reader.paths,
    read: (path) => reader.text(path),
    chosen,
    cache,
  })
  const behaviours = behavioursOf(reader)
  const theme: Theme = {
    root,
    conf,
    regions,
    blocks: reader.blocks(),
    collections: reader.collections(),
    pages: reader.pages(),
    ...styles,
    scripts: conf.scripts.filter((name) => reader.has(`scripts/${name}`)).map((name) => `/scripts/${name}`),
    usesPlatform: false,
    bars: new Set(),
    usesLibraries: false,
    evaluatesCode: false,
    usesBlocks: reader.stylesMatch(USES_GRID),
    stylesFragments: reader.stylesMatch(STYLES_FRAGMENTS),
    compiledBehaviours: behaviours.text,
    behavioursMap: behaviours.map,
    libraries: new Map(),
    scriptHandlers: [],
    files: new Set(reader.paths),
    diagnostics: reader.diagnostics,
    cache,
  }
  const libraries = findLibraries(root, templatesOf(theme))
  const scripts = scriptsOf(theme, (path) => reader.text(path))
  return {
    ...theme,
    libraries: libraries.installed,
    usesPlatform: namesPlatform(scripts),
    bars: namedBars(
      (pattern) =>
        reader.stylesMatch(pattern) ||
        [...templatesOf(theme).map(({ source }) => source.text), ...scripts].some((text) =>
          pattern.test(text),
        ),
    ),
    usesLibraries: usesLibraries(scripts, theme),
    evaluatesCode: evaluatesCode(scripts, theme),
    scriptHandlers: handlersInScripts(scripts),
    diagnostics: [
      ...reader.diagnostics,
      ...diagnostics,
      ...behaviours.diagnostics,
      ...unmatchedIn(reader, [...templatesOf(theme).map(({ source }) => source.text), ...scripts]),
      ...libraries.diagnostics,
      ...scriptMistakes(theme, (path) => reader.source(path)),
      ...unknownLayouts(theme, (path) => reader.source(path)),
      ...foldUnbuilt(checkTheme(theme), findBuild(root, reader.paths)),
    ],
  }
}

export { themeRoot }

/** Returns true if a folder holds anything that makes a theme. */
export function isTheme(folder: string): boolean {
  const root = themeRoot(folder)
  return existsSync(join(root, THEME_CONF)) || readdirSync(root).some((name) => name.endsWith('.region'))
}

export interface LoadOptions {
  /** Texts of files as an editor shows them. */
  readonly unsaved?: UnsavedTexts | undefined
  /** Cache of the versions before. */
  readonly cache?: ThemeCache | undefined
}

function behavioursOf(reader: ThemeReader): CompiledBehaviours {
  const name = BEHAVIOURS.find((path) => reader.has(path))
  const text = name === undefined ? undefined : reader.text(name)
  if (name === undefined || text === undefined) return { text: undefined, diagnostics: [] }
  return compileBehaviours(join(reader.root, name), { name, text })
}

/** Behaviours that no element of such texts can get. */
function unmatchedIn(reader: ThemeReader, texts: readonly string[]): FileDiagnostic[] {
  const name = BEHAVIOURS.find((path) => reader.has(path))
  const source = name && reader.source(name)
  return source ? unmatchedBehaviours(source, texts) : []
}
