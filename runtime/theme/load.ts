import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { THEME_CONF, themeRoot } from '../files/files.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { BEHAVIOURS, type CompiledBehaviours, compileBehaviours } from './behaviours.ts'
import { checkThemeFiles } from './check/check.ts'
import { unmatchedBehaviours } from './check/check-behaviours.ts'
import { unknownLayouts } from './check/check-layouts.ts'
import { scriptsTwice, wrongLists } from './check/check-lists.ts'
import { wrongNames } from './check/check-names.ts'
import { scriptMistakes } from './check/check-scripts.ts'
import { unknownTypes } from './check/check-types.ts'
import { foldUnbuilt } from './check/unbuilt.ts'
import { unusedFiles } from './check/unused-files.ts'
import { handlersInScripts } from './handlers.ts'
import { findLibraries } from './libraries/find-libraries.ts'
import { evaluatesCode, namedBars, namesSquarespace, scriptsOf, usesLibraries } from './names-squarespace.ts'
import { STYLES_FRAGMENTS, themeStyles, USES_GRID } from './styles/styles.ts'
import { type Theme, type ThemeFiles, templatesOf } from './theme.ts'
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
  { unsaved = new Map(), cache = new ThemeCache(), given }: LoadOptions = {},
): Theme {
  const reader = new ThemeReader(themeRoot(folder), { unsaved, cache })
  const read = (path: string) => reader.text(path)
  const sourceOf = (path: string) => reader.source(path)
  const files = readFiles(reader)
  const { diagnostics: styleMistakes, ...styles } = themeStyles({
    listed: files.conf.stylesheets,
    files: reader.paths,
    read,
    chosen,
    given,
    cache,
  })
  const behaviours = behavioursOf(reader)
  const { installed, diagnostics: libraryMistakes } = findLibraries(files.root, templatesOf(files))
  const code = scriptsOf(files, read)
  const build = findBuild(files.root, reader.paths)
  const texts = [...templatesOf(files).map(({ source }) => source.text), ...code]
  return {
    ...files,
    ...styles,
    scripts: files.conf.scripts
      .filter((name) => reader.has(`scripts/${name}`))
      .map((name) => `/scripts/${name}`),
    usesSquarespace: namesSquarespace(code),
    usesLibraries: usesLibraries(code, files),
    evaluatesCode: evaluatesCode(code, files),
    scriptHandlers: handlersInScripts(code),
    compiledBehaviours: behaviours.text,
    behavioursMap: behaviours.map,
    libraries: installed,
    usesBlocks: reader.stylesMatch(USES_GRID),
    stylesFragments: reader.stylesMatch(STYLES_FRAGMENTS),
    bars: namedBars((name) => reader.stylesMatch(name) || texts.some((text) => name.test(text))),
    diagnostics: [
      ...reader.diagnostics,
      ...styleMistakes,
      ...behaviours.diagnostics,
      ...unmatchedIn(reader, texts),
      ...libraryMistakes,
      // A build above the templates may put a bundle where the file is.
      ...scriptMistakes(files, sourceOf, build !== undefined && build.folder !== files.root),
      ...unknownLayouts(files, sourceOf),
      ...unknownTypes(files, sourceOf),
      ...wrongLists(files),
      ...scriptsTwice(files),
      ...wrongNames(files),
      ...foldUnbuilt(checkThemeFiles(files), build),
      // A build may load files by names that it makes.
      ...(build === undefined ? unusedFiles(files.files, read) : []),
    ],
    cache,
  }
}

function readFiles(reader: ThemeReader): ThemeFiles {
  const regions = reader.byName('', '.region')
  return {
    root: reader.root,
    conf: reader.themeConf([...regions.keys()]),
    regions,
    blocks: reader.blocks(),
    collections: reader.collections(),
    pages: reader.pages(),
    files: new Set(reader.paths),
  }
}

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
  /** Names of `chosen` that an author gave. */
  readonly given?: readonly string[] | undefined
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
