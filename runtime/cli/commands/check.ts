import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { ContextRisks } from '../../check/template/context-risks.ts'
import { PartialSlips } from '../../check/template/partial-slips.ts'
import { decode, isBinary } from '../../files/decode.ts'
import { type Found, findFiles, isFolder, themeRoot } from '../../files/files.ts'
import { displayName, Input, readBytes } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { type FoldedMistake, foldMistakes } from '../../files/mistake-lists.ts'
import { type Mistake, Problem } from '../../files/problem.ts'
import { INSTRUCTION_WORDS } from '../../manual/instructions.help.ts'
import { paintFor } from '../colour.ts'
import { type CliCommand, printJson } from '../command.ts'
import { loadPart } from '../late-command.ts'
import { compileFile } from '../load.ts'
import { Progress } from '../progress.ts'
import { byPosition, describe, plural } from '../report.ts'

export const checkCommand: CliCommand = {
  name: 'check',
  summary: 'Find every mistake in templates or in a whole theme, each with its line.',
  example: 'vitrine check theme/',
  define: (command) =>
    command
      .argument(
        '<paths...>',
        'template files, - for standard input, folders to search for templates, or theme folders',
      )
      .option('--strict', 'warn of every value that is not escaped for its HTML context')
      .option('--max-warnings <number>', 'exit with 1 where there are more warnings', readCount)
      .option('--json', 'print {files, mistakes} as JSON'),
  async run(command, io) {
    const input = new Input(io)
    const found = findFiles(command.args).filter(({ path, named }) => named || TEMPLATE_FILE.test(path))
    const progress = new Progress(io.stderr, found.length)
    const { json, strict = false, maxWarnings = Infinity } = command.opts<CheckFlags>()
    const tools = { input, slips: new PartialSlips(), risks: new ContextRisks(input, strict) }
    const themes = command.args.filter(isThemeFolder)
    const mistakes: Mistake[] = []
    let files = 0
    for (const file of found) {
      progress.step(file.path)
      const list = await checkFile(file, { ...tools, isJoined: isRegionOf(file.path, themes) })
      if (list === undefined) continue
      files++
      mistakes.push(...list)
    }
    for (const folder of themes) mistakes.push(...(await themeMistakes(folder, io)))
    progress.clear()
    if (files === 0) throw new Problem(`there is no template in ${command.args.join(', ')}`)
    const once = eachOnce(mistakes)
    const all: readonly FoldedMistake[] = themes.length > 0 ? foldMistakes(once) : once
    if (json) printJson(io, { files, mistakes: all })
    else {
      const paint = paintFor(io.stdout, io)
      for (const mistake of all) io.stdout.write(`${describe(mistake, paint)}${otherPositions(mistake)}\n`)
      io.stdout.write(`${summary(all, files)}\n`)
    }
    const errors = all.filter(({ severity }) => severity === 'error').length
    return errors > 0 || all.length - errors > maxWarnings ? 1 : 0
  },
}

interface CheckFlags {
  readonly json?: boolean
  readonly strict?: boolean
  readonly maxWarnings?: number
}

function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 0 on.')
}

const TEMPLATE_FILE = /\.(?:jsont|region|list|item|block|page|html)$/i
const INSTRUCTION = new RegExp(`\\{\\.(?:(?:${INSTRUCTION_WORDS.join('|')})\\b|[a-zA-Z][\\w-]*\\?)`)

/** A folder of the call that holds a theme's settings, or whose only folder with them is directly below. */
function isThemeFolder(path: string): boolean {
  return path !== '-' && isFolder(path) && existsSync(join(themeRoot(path), 'template.conf'))
}

/**
 * Returns the mistakes that the storefront's commands find in a theme; without their packages only templates
 * are checked.
 */
async function themeMistakes(folder: string, io: Io): Promise<readonly Mistake[]> {
  try {
    const { checkTheme } = await loadPart(() => import('../check-theme.ts'))
    return await checkTheme(folder, io)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    io.stderr.write(`vitrine: only templates are checked: ${error.message}\n`)
    return []
  }
}

/** Mistakes of a theme's pages about names with a likely correction. */
const NOT_THERE: ReadonlySet<string> = new Set(['missing-block', 'partial-not-found'])

/**
 * Mistakes of files before those of the theme that say it again: of a name that is not there, or in the same
 * words.
 */
function eachOnce(mistakes: readonly Mistake[]): Mistake[] {
  const known = new Set<string>()
  return mistakes.filter(({ code, file, line, column, message, suggestion }) => {
    const meant = JSON.stringify([resolve(file), line, suggestion])
    if (code === 'unknown-partial') known.add(meant)
    if (NOT_THERE.has(code) && known.has(meant)) return false
    return known.size < known.add(JSON.stringify([resolve(file), line, column, message])).size
  })
}

interface Tools {
  readonly input: Input
  readonly slips: PartialSlips
  readonly risks: ContextRisks
}

/** Returns the mistakes of one file; undefined for a binary file, or a page of HTML, in a folder. */
async function checkFile(
  { path, named }: Found,
  { input, slips, risks, isJoined }: Tools & { readonly isJoined: boolean },
): Promise<Mistake[] | undefined> {
  const inspect = async (text: string) => {
    const template = compileFile(path, text)
    const own = isJoined ? await risks.find(template, path) : await risks.inspect(template, path)
    return [...own, ...slips.find(template, path)].sort(byPosition)
  }
  try {
    if (named) return await inspect(await input.text(path))
    const bytes = readBytes(path)
    if (isBinary(bytes)) return undefined
    const text = decode(bytes, displayName(path))
    return /\.html$/i.test(path) && !INSTRUCTION.test(text) ? undefined : await inspect(text)
  } catch (error) {
    // An error inside one file is one of the mistakes; an unusable file ends the call.
    if (error instanceof Problem && error.mistake !== undefined) return [error.mistake]
    throw error
  }
}

/** A region is read with the others of its layout when its theme is checked. */
function isRegionOf(path: string, themes: readonly string[]): boolean {
  const folder = resolve(dirname(path))
  return /\.region$/i.test(path) && themes.some((theme) => folder === resolve(themeRoot(theme)))
}

/** Number of positions that are named for one sentence. */
const MOST_POSITIONS = 8

function otherPositions({ also = [] }: FoldedMistake): string {
  if (also.length === 0) return ''
  const named = also.slice(0, MOST_POSITIONS).map(({ file, line }) => `${file}:${line}`)
  const rest = also.length > MOST_POSITIONS ? [`${also.length - MOST_POSITIONS} more`] : []
  return `  Also at ${[...named, ...rest].join(', ')}\n`
}

/** The closing line. */
export function summary(mistakes: readonly Mistake[], files: number): string {
  if (mistakes.length === 0) return `${plural(files, 'file')}, no mistakes`
  const broken = new Set(mistakes.map(({ file }) => file)).size
  return `${plural(mistakes.length, 'mistake')} in ${plural(broken, 'file')} (${plural(files, 'file')} checked)`
}
