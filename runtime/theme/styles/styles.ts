import { memoizeByObject } from '../../../engine/memoize.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { eachOnce } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { unendedDeclarations } from '../check/check-declarations.ts'
import { missingInStyle } from '../check/check-files.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { compileStyles, isLess, LESS_IN_CSS } from '../less/compile.ts'
import { iconFontFace } from '../less/icon-font.ts'
import { GRID, SYSTEM_STYLE } from '../less/platform.ts'
import { StyleFiles } from '../less/style-files.ts'
import { ThemeCache } from '../theme-cache.ts'
import { type ChosenTweaks, chooseTweaks, type TweakValues } from '../tweaks/chosen.ts'
import { withDrawnPositions } from '../tweaks/drawn-positions.ts'
import { findTweaks } from '../tweaks/find-tweaks.ts'
import { platformTweaks } from '../tweaks/platform-tweaks.ts'
import { PRESET, readPreset } from '../tweaks/preset.ts'
import { tweakVariables } from '../tweaks/variables.ts'

/**
 * Where the stylesheet is served that is made of all: beside the theme's own, so that addresses in them hold.
 */
export const COMPILED_STYLE = 'styles/all.less.css'

/** A sheet that the platform puts before those that `template.conf` lists. */
const RESET = 'styles/reset.css'
/** A font of Squarespace that themes name in their own rules, with code points for its icons. */
const NAMES_FONT = /\bsquarespace-ui-font\b/
export const USES_GRID = /\bsqs-(?:layout|row|col|block|grid)/
/** Names the choices that a fragment prints twice: such a theme has looks for all fragments of a product. */
export const STYLES_FRAGMENTS = /\.variant-radiobtn/

/** Files that may name classes of the body. */
const NAMES_CLASSES = /\.(?:less|css|js|region|block|list|item|page)$/

/** Files that a stylesheet can import. */
const STYLE = /\.(?:less|css)$/

/** Finds the tweaks of a sheet once for each text that it has. */
const tweaksOf = memoizeByObject(({ name, text }: Source) => findTweaks(name, text))

export interface StylesOptions {
  /** Names of files in `styles/`, as `template.conf` lists them. */
  readonly listed: readonly string[]
  /** Paths of all files of the theme. */
  readonly files: readonly string[]
  readonly read: (path: string) => string | undefined
  readonly chosen: TweakValues
  /** Cache of the versions before. */
  readonly cache?: ThemeCache
}

export interface ThemeStyles {
  /** Addresses, in order. */
  readonly stylesheets: readonly string[]
  readonly compiledStyle: string | undefined
  /** True if they begin with the looks of what is shown without a template of the theme. */
  readonly hasSystemStyle: boolean
  readonly tweaks: Pick<ChosenTweaks, 'classes' | 'values'>
  readonly diagnostics: readonly FileDiagnostic[]
}

/** Makes the stylesheets of a theme: one of all, with its tweaks, where any of them needs compiling. */
export function themeStyles({
  listed,
  files,
  read,
  chosen,
  cache = new ThemeCache(),
}: StylesOptions): ThemeStyles {
  const own = listed.map((name) => `styles/${name}`).filter((path) => files.includes(path))
  const sheets = files.includes(RESET) && !own.includes(RESET) && own.length > 0 ? [RESET, ...own] : own
  const styleFiles = new StyleFiles(read)
  const { reached, circular } = styleFiles.imports(sheets)
  styleFiles.breakCircles(circular)
  const found = reached.map((path) => tweaksOf(cache.source(path, read(path) ?? '')))
  const all = withDrawnPositions(
    found.flatMap(({ tweaks }) => tweaks),
    { files, read },
  )
  const texts = files.filter((path) => NAMES_CLASSES.test(path)).map((path) => read(path) ?? '')
  const preset = readPreset(new Source(PRESET, files.includes(PRESET) ? (read(PRESET) ?? '') : ''))
  const { less, diagnostics, mistakes, ...tweaks } = chooseTweaks(
    [...platformTweaks(all, texts), ...all],
    { preset: preset.conf, chosen },
    ({ path, at }) => ({
      source: new Source(path, read(path) ?? ''),
      start: at,
      end: at + 1,
    }),
  )
  const there = new Set(files)
  const said = [
    ...preset.diagnostics,
    ...found.flatMap(({ diagnostics }) => diagnostics),
    ...diagnostics,
    ...circular.map(({ name, path, at }) => {
      const source = new Source(path, read(path) ?? '')
      return themeDiagnostic(
        { source, start: at, end: at + name.length },
        { code: 'imports-itself', values: { name } },
      )
    }),
    ...reached.flatMap((path) => {
      const source = cache.source(path, read(path) ?? '')
      return [...missingInStyle(source, there), ...unendedDeclarations(source)]
    }),
  ]
  if (!sheets.some((path) => isLess(path) || LESS_IN_CSS.test(read(path) ?? '')))
    return {
      stylesheets: sheets.map((path) => `/${path}`),
      compiledStyle: undefined,
      hasSystemStyle: false,
      tweaks,
      diagnostics: said,
    }
  const grid = reached.some((path) => USES_GRID.test(read(path) ?? '')) ? GRID : ''
  const font = reached.some((path) => NAMES_FONT.test(read(path) ?? '')) ? iconFontFace() : ''
  const before = `${font}${SYSTEM_STYLE}${grid}${tweakVariables(all)}`
  const styleTexts = files.filter((path) => STYLE.test(path)).map((path) => read(path))
  const style = cache.style(JSON.stringify([sheets, before, less, files, styleTexts]), () =>
    compileStyles({ sheets, files: styleFiles, before, behind: less }),
  )
  // Of a font, several lines may be wrong.
  const wrong = eachOnce(style.wrongLines.flatMap((line) => mistakes.get(line) ?? []))
  return {
    stylesheets: [`/${COMPILED_STYLE}`],
    compiledStyle: style.css,
    hasSystemStyle: true,
    tweaks,
    diagnostics: [...said, ...style.diagnostics, ...wrong],
  }
}
