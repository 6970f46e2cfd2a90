import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { collectRefs } from '../../engine/refs.ts'
import type { RenderOptions } from '../../engine/render-options.ts'
import type { Template } from '../../engine/template.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import { isFolder } from '../files/files.ts'
import { displayName, Input } from '../files/input.ts'
import type { Io } from '../files/io.ts'
import { loadPartials, readTable } from '../files/partials.ts'
import { Problem } from '../files/problem.ts'
import { visible } from '../files/visible.ts'
import { loadTemplate } from './load-template.ts'
import { readAround } from './theme-config.ts'
import { readLocale, readMilliseconds, readMoment, readTimeZone } from './values.ts'

/** Options of a page on the command line. */
export interface PageFlags {
  data?: string
  partials?: string
  inject?: string
  locale?: string
  timeZone?: string
  now?: number
  out?: string
  limitTime?: number
  preprocess?: boolean
  expressions: boolean
  includes: boolean
}

/** A template with all that it is rendered with. */
export interface PageInput {
  readonly template: Template
  readonly data: unknown
  readonly options: RenderOptions
  /** The file of each partial that has one. */
  readonly files: ReadonlyMap<string, string>
}

/** Declares the template and what goes into it. */
export function declarePage(command: Command): Command {
  return command
    .argument('<template>', 'template file, or - for standard input; a .json file is an instruction tree')
    .option('-d, --data <file>', 'JSON data, or - for standard input')
    .option(
      '-p, --partials <path>',
      "folder of partials, or a JSON file of them; else the theme's blocks folder",
    )
    .option('--inject <file>', 'JSON file of values by path, for .inject')
    .option(
      '--locale <name>',
      'language of numbers, money and dates, e.g. de-DE; none: without locale data',
      readLocale,
    )
    .option('--time-zone <zone>', 'zone of sites that name none, e.g. Europe/Berlin', readTimeZone)
    .option(
      '--now <moment>',
      'what counts as the present: epoch milliseconds, an ISO date, or an ISO duration from now (-P1D)',
      (text) => readMoment(text),
    )
    .option('--preprocess', 'run only tags of the form {^…} and leave all others as they are')
    .option('--no-expressions', 'turn .eval off')
    .option('--no-includes', 'turn .include off')
    .option('--limit-time <ms>', 'end the rendering after so many milliseconds', readMilliseconds)
}

/** Reads what a call names. Throws a problem for what cannot be used, an output file included. */
export async function readPage(path: string, flags: PageFlags, io: Io): Promise<PageInput> {
  if (flags.out !== undefined) refuseOutputFile(flags.out, [path, flags.data, flags.partials, flags.inject])
  const input = new Input(io)
  const config = await readAround(path, io)
  const template = await loadTemplate(path, input, {
    mode: flags.preprocess ? 'preprocess' : 'plain',
    config,
  })
  const data = flags.data === undefined ? undefined : await input.json(flags.data)
  const { table, files } = await loadPartials(flags.partials, path, input)
  const injectables = flags.inject === undefined ? {} : await readTable(flags.inject, input)
  if (flags.inject !== undefined)
    for (const message of wrongInjectables(injectables, template))
      io.stderr.write(`vitrine: ${visible(`${displayName(flags.inject)}: ${message}`)}\n`)
  return { template, data, options: { partials: table, injectables, ...renderOptions(flags, config) }, files }
}

/** Texts that are objects or lists of JSON. */
const JSON_TEXT = /^\s*[{[]\s*["{[]/

/** Returns why the names in injected values may print nothing. */
function wrongInjectables(values: Readonly<Record<string, unknown>>, template: Template): string[] {
  const texts = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && JSON_TEXT.test(value),
  )
  const missing = collectRefs([template]).injectables.filter(({ name }) => !Object.hasOwn(values, name))
  return [
    ...texts.map(([path]) => `'${path}' is a text that holds JSON; write the value itself, without quotes`),
    ...missing.map(({ name }) => `it has no '${name}', which the template injects`),
  ]
}

/** Returns the mistakes, those of partials at the files they came from. */
export function withTheirFiles(
  errors: readonly Diagnostic[],
  files: ReadonlyMap<string, string>,
): Diagnostic[] {
  return errors.map((error) => ({ ...error, file: files.get(error.file) ?? error.file }))
}

function renderOptions(flags: PageFlags, config: ThemeConfig): RenderOptions {
  const { now, limitTime, expressions, includes } = flags
  const { locale = config.locale, timeZone = config.timeZone } = flags
  return {
    expressions,
    includes,
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
    ...(now !== undefined && { now }),
    ...(limitTime !== undefined && { limits: { time: limitTime } }),
  }
}

/**
 * Refuses an output file before any work is done: a folder, a path that is not there, or one of the inputs.
 */
function refuseOutputFile(out: string, inputs: readonly (string | undefined)[]): void {
  if (!existsSync(out)) {
    if (!existsSync(dirname(out)))
      throw new Problem(`cannot use '${out}': there is no folder '${dirname(out)}'`)
    return
  }
  if (isFolder(out)) throw new Problem(`cannot use '${out}': it is a folder, not a file`)
  const same = inputs.find(
    (path) => path && path !== '-' && existsSync(path) && realpathSync(path) === realpathSync(out),
  )
  if (same !== undefined) throw new Problem(`cannot write to '${out}': it is read from`)
}
