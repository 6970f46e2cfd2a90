import { dirname, relative, resolve, sep } from 'node:path'
import type { Template } from '../../../engine/template.ts'
import { oneCauseEach } from '../../check/causes/one-cause-each.ts'
import { foldAlike } from '../../check/fold-alike.ts'
import { inspectAlone } from '../../check/template/check-template.ts'
import { checkWithData } from '../../check/template/check-with-data.ts'
import { ContextRisks } from '../../check/template/context-risks.ts'
import { PartialSlips } from '../../check/template/partial-slips.ts'
import { applyConfig } from '../../config/apply-config.ts'
import { NO_CONFIG } from '../../config/theme-config.ts'
import { decode, isBinary } from '../../files/decode.ts'
import { type FoldedDiagnostic, foldDiagnostics } from '../../files/diagnostic-lists.ts'
import { type Found, findFiles, themeRoot } from '../../files/files.ts'
import { displayName, Input, readBytes } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { loadPartials } from '../../files/partials.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import { INSTRUCTION_WORDS } from '../../manual/instructions.help.ts'
import { loadPart } from '../load-part.ts'
import { compileFile } from '../load-template.ts'
import { Progress } from '../progress.ts'
import type { SiteFlags } from '../site-flags.ts'
import { configAround } from '../theme-config.ts'
import { CheckSession } from './check-session.ts'
import { isThemeFolder, partsOfThemes } from './theme-paths.ts'

/** Choices of one call of `check`. */
export interface CheckChoice {
  readonly paths: readonly string[]
  readonly strict: boolean
  /** Content; for a template by itself its data. */
  readonly content: SiteFlags
  /** Seconds that a plug-in of a theme's configuration may take. */
  readonly pluginTimeout: number
}

export interface Checked {
  readonly files: number
  readonly diagnostics: readonly FoldedDiagnostic[]
}

const TEMPLATE_FILE = /\.(?:jsont|region|list|item|block|page|html)$/i
const INSTRUCTION = new RegExp(`\\{\\.(?:(?:${INSTRUCTION_WORDS.join('|')})\\b|[a-zA-Z][\\w-]*\\?)`)

/** Checks files, folders and themes. Throws a problem where there is nothing to check. */
export async function checkFiles(
  choice: CheckChoice,
  io: Io,
  session = new CheckSession(io, { callLimit: choice.pluginTimeout * 1000 }),
): Promise<Checked> {
  const { content } = choice
  const parts = partsOfThemes(choice.paths)
  const ofThemes = [...parts.values()].flat()
  const paths = choice.paths.filter((path) => !ofThemes.includes(path))
  const found = findFiles(paths).filter(({ path, named }) => named || TEMPLATE_FILE.test(path))
  const progress = new Progress(io.stderr, found.length)
  const themes = paths.filter(isThemeFolder)
  for (const folder of themes) session.begin(themeRoot(folder))
  const checker = new FileChecker(choice, themes, new Input(io))
  const byTheme = new Map<string | undefined, FileDiagnostic[]>(
    [undefined, ...themes].map((one) => [one, []]),
  )
  let files = ofThemes.length
  for (const file of found) {
    progress.step(file.path)
    const list = await checker.check(file)
    if (list === undefined) continue
    files++
    const theme = themes.find((folder) => isBelow(file.path, themeRoot(folder)))
    for (const one of list) byTheme.get(theme)?.push(one)
  }
  const diagnostics = [...checker.finish(byTheme.get(undefined) ?? [])]
  for (const folder of themes)
    diagnostics.push(
      ...(await themeDiagnostics({ folder, content, session, own: byTheme.get(folder) ?? [] }, io)),
    )
  for (const [folder, named] of parts) {
    const all = await themeDiagnostics({ folder, content, session, own: [] }, io)
    const wanted = named.map((path) => resolve(path))
    diagnostics.push(...all.filter(({ file }) => wanted.includes(resolve(file))))
  }
  progress.clear()
  // Settings alone are a theme, whose pages are bare.
  if (files === 0 && diagnostics.length === 0)
    throw new Problem(`no template was found in ${paths.join(', ')}`)
  return { files, diagnostics: themes.length > 0 ? foldAlike(foldDiagnostics(diagnostics)) : diagnostics }
}

function isBelow(path: string, folder: string): boolean {
  return path !== '-' && resolve(path).startsWith(resolve(folder) + sep)
}

interface ThemeFiles extends Pick<CheckChoice, 'content'> {
  readonly folder: string
  readonly session: CheckSession
  readonly own: readonly FileDiagnostic[]
}

/**
 * Returns the mistakes of a theme with those of its files; without the packages of the storefront's commands
 * only templates are checked.
 */
async function themeDiagnostics(
  { folder, content, session, own }: ThemeFiles,
  io: Io,
): Promise<readonly FileDiagnostic[]> {
  try {
    const { checkThemeFolder } = await loadPart(() => import('./check-theme-folder.ts'))
    const root = themeRoot(folder)
    const known = own.map((one) => ({ ...one, file: inTheme(one.file, root) }))
    return await checkThemeFolder({ folder, flags: content, known, session })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    io.stderr.write(`vitrine: only templates are checked: ${error.message}\n`)
    return own
  }
}

function inTheme(file: string, root: string): string {
  return relative(resolve(root), resolve(file)).split(sep).join('/')
}

/** Checks template files one by one. */
class FileChecker {
  readonly #slips = new PartialSlips()
  readonly #risks: ContextRisks
  readonly #texts = new Map<string, string>()
  #content: Promise<unknown> | undefined
  #isDataReported = false

  constructor(
    readonly choice: CheckChoice,
    readonly themes: readonly string[],
    readonly input: Input,
  ) {
    this.#risks = new ContextRisks(input, choice.strict)
  }

  /** Returns the mistakes of one file; undefined for a binary file, or a page of HTML, in a folder. */
  async check({ path, named }: Found): Promise<FileDiagnostic[] | undefined> {
    try {
      if (named) return await this.#inspect(path, await this.input.text(path))
      const bytes = readBytes(path)
      if (isBinary(bytes)) return undefined
      const text = decode(bytes, displayName(path))
      return /\.html$/i.test(path) && !INSTRUCTION.test(text) ? undefined : await this.#inspect(path, text)
    } catch (error) {
      // An error inside one file is one of the mistakes; an unusable file ends the call.
      if (error instanceof Problem && error.diagnostic !== undefined) return [error.diagnostic]
      throw error
    }
  }

  /** Returns the mistakes of files outside of themes as comments in them want it, one for each cause. */
  finish(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
    return oneCauseEach(applyConfig(diagnostics, undefined, (file) => this.#texts.get(file)))
  }

  async #inspect(path: string, text: string): Promise<FileDiagnostic[]> {
    const inTheme = this.themes.some((theme) => isBelow(path, themeRoot(theme)))
    const config = inTheme ? NO_CONFIG : await configAround(path, this.choice.pluginTimeout * 1000)
    const template = compileFile(path, text, { config })
    this.#texts.set(displayName(path), text)
    const risks = this.#isJoined(path)
      ? await this.#risks.find(template, path)
      : await this.#risks.inspect(template, path)
    const own = [...risks, ...this.#slips.find(template, path)]
    // Templates of a theme are inspected with their theme.
    if (inTheme) return own
    const found = [...own, ...inspectAlone(template), ...(await this.#withData(path, template))]
    const ofConfig = config.diagnostics().map((one) => ({ ...one, file: config.path ?? one.file }))
    return [...applyConfig(found, config, () => text), ...ofConfig]
  }

  async #withData(path: string, template: Template): Promise<FileDiagnostic[]> {
    const { data: file } = this.choice.content
    if (file === undefined) return []
    const data = await this.#data(file)
    if (data instanceof Problem) return this.#reportData(data)
    const { table, files } = await loadPartials(undefined, path, this.input)
    return checkWithData(template, { data, partials: table, files })
  }

  /** Returns the data, or the problem of a file that has none: templates are checked without it. */
  #data(path: string): Promise<unknown> {
    this.#content ??= this.input.json(path).catch((error: unknown) => {
      if (error instanceof Problem && error.diagnostic !== undefined) return error
      throw error
    })
    return this.#content
  }

  /** Returns the mistake in the data, for the first template that is checked with it. */
  #reportData({ diagnostic }: Problem): FileDiagnostic[] {
    if (diagnostic === undefined || this.#isDataReported) return []
    this.#isDataReported = true
    return [diagnostic]
  }

  /** A region is read with the others of its layout when its theme is checked. */
  #isJoined(path: string): boolean {
    const folder = resolve(dirname(path))
    return /\.region$/i.test(path) && this.themes.some((theme) => folder === resolve(themeRoot(theme)))
  }
}
