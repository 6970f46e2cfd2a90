import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { eachOnce } from '../../files/diagnostic-lists.ts'
import { THEME_CONF } from '../../files/files.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { brokenRules } from '../check/broken-rules.ts'
import { wrongDeclarations } from '../check/check-declarations.ts'
import { missingInStyle } from '../check/check-files.ts'
import { misspeltStyles } from '../check/misspelt-styles.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { overrunComments } from '../less/comments.ts'
import { compileStyles, isLess, LESS_IN_CSS } from '../less/compile.ts'
import { iconFontFace } from '../less/icon-font.ts'
import type { ImportGraph } from '../less/import-graph.ts'
import { unclosedComment } from '../less/smallest-rule.ts'
import { GRID, SYSTEM_STYLE } from '../less/squarespace-less.ts'
import { StyleFiles } from '../less/style-files.ts'
import type { ThemeStyles } from '../theme.ts'
import { ThemeCache } from '../theme-cache.ts'
import { chooseTweaks, type TweakValues } from '../tweaks/chosen.ts'
import { withDrawnPositions } from '../tweaks/drawn-positions.ts'
import { findTweaks } from '../tweaks/find-tweaks.ts'
import { misspeltChoices, misspeltPreset, unknownChoices } from '../tweaks/misspelt-choices.ts'
import { PRESET, readPreset } from '../tweaks/preset.ts'
import { sameTitles } from '../tweaks/same-titles.ts'
import { squarespaceTweaks } from '../tweaks/squarespace-tweaks.ts'
import type { Tweak } from '../tweaks/tweak.ts'
import { tweakVariables } from '../tweaks/variables.ts'
import { foldUnlisted } from './unlisted-styles.ts'

/**
 * Where the stylesheet is served that is made of all: beside the theme's own, so that addresses in them hold.
 */
export const COMPILED_STYLE = 'styles/all.less.css'

/** A sheet that Squarespace puts before those that `template.conf` lists. */
export const RESET = 'styles/reset.css'
/** A font of Squarespace that themes name in their own rules, with code points for its icons. */
const NAMES_FONT = /\bsquarespace-ui-font\b/
export const USES_GRID = /\bsqs-(?:layout|row|col|block|grid)/
/** Names the choices that a fragment prints twice: such a theme has looks for all fragments of a product. */
export const STYLES_FRAGMENTS = /\.variant-radiobtn/

/** Files that may name classes of the body. */
const NAMES_CLASSES = /\.(?:less|css|js|region|block|list|item|page)$/

/** Files that `template.conf` can list. */
const SHEET = /^styles\/.*\.(?:less|css)$/
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
  /** Names of `chosen` that an author gave for this theme. */
  readonly given?: readonly string[] | undefined
  /** Cache of the versions before. */
  readonly cache?: ThemeCache
}

/** The stylesheets of a theme, and what is wrong in them. */
interface StylesResult extends ThemeStyles {
  readonly diagnostics: readonly FileDiagnostic[]
}

/** Makes the stylesheets of a theme: one of all, with its tweaks, where any of them needs compiling. */
export function themeStyles({
  listed,
  files,
  read,
  chosen,
  given = [],
  cache = new ThemeCache(),
}: StylesOptions): StylesResult {
  const textOf = (path: string) => read(path) ?? ''
  const sourceOf = (path: string) => cache.source(path, textOf(path))
  const sheets = sheetsOf(listed, files)
  const styleFiles = new StyleFiles(read)
  const imports = styleFiles.imports(sheets)
  styleFiles.breakCircles(imports.circular)
  const found = imports.reached.map((path) => tweaksOf(sourceOf(path)))
  const written = found.flatMap(({ tweaks }) => tweaks)
  const all = withDrawnPositions(written, { files, read })
  const named = files.filter((path) => NAMES_CLASSES.test(path)).map(textOf)
  const preset = readPreset(files.includes(PRESET) ? sourceOf(PRESET) : new Source(PRESET, ''))
  const spanOf = ({ path, at }: Tweak) => ({ source: sourceOf(path), start: at, end: at + 1 })
  const offered = [...squarespaceTweaks(all, named), ...all]
  const { less, diagnostics, mistakes, ...tweaks } = chooseTweaks(
    offered,
    { preset: preset.conf, chosen },
    spanOf,
  )
  const misspelt = misspeltChoices(written, chosen, spanOf)
  const isMisspelt = (name: string) => misspelt.some(({ values }) => values?.name === name)
  const first = written[0] ? spanOf(written[0]) : { source: sourceOf(THEME_CONF), start: 0, end: 0 }
  const ofTweaks = [
    ...preset.diagnostics,
    ...misspeltPreset(written, preset.conf, preset.spanOf),
    ...found.flatMap((one) => one.diagnostics),
    ...sameTitles(written, spanOf),
    ...misspelt,
    ...unknownChoices(
      offered,
      given.filter((name) => !isMisspelt(name)),
      first,
    ),
    ...diagnostics,
  ]
  const said = [...ofTweaks, ...sheetMistakes(imports, files, sourceOf)]
  if (!sheets.some((path) => isCompiled(path, textOf(path)))) {
    const stylesheets = sheets.map((path) => `/${path}`)
    return { stylesheets, compiledStyle: undefined, hasSystemStyle: false, tweaks, diagnostics: said }
  }
  const before = `${squarespaceStyles(imports.reached.map(textOf))}${tweakVariables(all)}`
  const theirs = files.filter((path) => STYLE.test(path))
  const styleTexts = theirs.map(read)
  const style = cache.style(JSON.stringify([sheets, before, less, files, styleTexts]), () =>
    compileStyles({ sheets, files: styleFiles, before, behind: less, theirs }),
  )
  // Of a font, several lines may be wrong.
  const wrong = eachOnce(style.wrongLines.flatMap((line) => mistakes.get(line) ?? []))
  return {
    stylesheets: [`/${COMPILED_STYLE}`],
    compiledStyle: style.css,
    hasSystemStyle: true,
    tweaks,
    diagnostics: [
      ...said,
      ...foldUnlisted(style.diagnostics, {
        unlisted: files.filter((path) => SHEET.test(path) && !imports.reached.includes(path)),
        sourceOf,
      }),
      ...wrong,
    ],
  }
}

/** Returns true if Less reads a sheet. */
function isCompiled(path: string, text: string): boolean {
  return isLess(path) || LESS_IN_CSS.test(text)
}

/** Returns the paths of the sheets that are there, in order, Squarespace's own first. */
function sheetsOf(listed: readonly string[], files: readonly string[]): readonly string[] {
  const own = listed.map((name) => `styles/${name}`).filter((path) => files.includes(path))
  return files.includes(RESET) && !own.includes(RESET) && own.length > 0 ? [RESET, ...own] : own
}

/** Finds what is wrong in sheets without compiling them. */
function sheetMistakes(
  { reached, circular }: ImportGraph,
  files: readonly string[],
  sourceOf: (path: string) => Source,
): FileDiagnostic[] {
  const there = new Set(files)
  const inCircles = circular.map(({ name, path, at }) => {
    const span = { source: sourceOf(path), start: at, end: at + name.length }
    return themeDiagnostic(span, { code: 'imports-itself', values: { name } })
  })
  const inSheets = reached
    .map(sourceOf)
    .flatMap((source) => [
      ...missingInStyle(source, there),
      ...wrongDeclarations(source),
      ...misspeltStyles(source),
      ...openComments(source),
      ...(isCompiled(source.name, source.text) ? [] : brokenRules(source)),
    ])
  return [...inCircles, ...inSheets]
}

/** Finds comments that hide rules; what ends a sheet of Less is named where it is compiled. */
function openComments(source: Source): FileDiagnostic[] {
  const { name, text } = source
  const values = { tag: '/*', lacks: "its '*/'", form: '*/' }
  const last = isLess(name) ? undefined : unclosedComment(text)
  return [
    ...overrunComments(text).map((span) =>
      themeDiagnostic({ source, ...span }, { code: 'unclosed-markup', values }),
    ),
    ...(last
      ? [themeDiagnostic({ source, ...last }, { code: 'unclosed-markup', severity: 'error', values })]
      : []),
  ]
}

/** Less of Squarespace that goes before sheets: the font and the grid only where they are used. */
function squarespaceStyles(texts: readonly string[]): string {
  const uses = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  return `${uses(NAMES_FONT) ? iconFontFace() : ''}${SYSTEM_STYLE}${uses(USES_GRID) ? GRID : ''}`
}
