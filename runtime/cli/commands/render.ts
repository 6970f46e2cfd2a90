import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Diagnostic } from '../../../engine/diagnostic.ts'
import type { RenderOptions } from '../../../engine/run.ts'
import type { RenderResult, Template } from '../../../engine/template.ts'
import { paintFor } from '../colour.ts'
import type { CliCommand } from '../command.ts'
import { isFolder } from '../files.ts'
import { Input, orProblem } from '../input.ts'
import type { Io } from '../io.ts'
import { loadTemplate } from '../load.ts'
import { loadPartials, readTable } from '../partials.ts'
import { Problem } from '../problem.ts'
import { byPlace, describe } from '../report.ts'
import { readLocale, readMilliseconds, readMoment, readTimeZone } from '../values.ts'

interface Flags {
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
  json?: boolean
}

export const renderCommand: CliCommand = {
  name: 'render',
  summary: 'Render a template to HTML on standard output; mistakes go to standard error.',
  example: 'vitrine render page.jsont --data page.json --partials blocks',
  define: (command) =>
    command
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
      .option('--now <moment>', 'what counts as the present: epoch milliseconds or an ISO date', readMoment)
      .option('-o, --out <file>', 'write there instead of to standard output')
      .option('--preprocess', 'run only tags of the form {^…} and leave all others as they are')
      .option('--no-expressions', 'turn .eval off')
      .option('--no-includes', 'turn .include off')
      .option('--limit-time <ms>', 'end the rendering after so many milliseconds', readMilliseconds)
      .option('--json', 'print {html, errors, warnings} as JSON'),
  async run(command, io) {
    const [path = '-'] = command.args
    const flags = command.opts<Flags>()
    if (flags.out !== undefined) checkOut(flags.out, [path, flags.data, flags.partials, flags.inject])
    const input = new Input(io)
    const template = await loadTemplate(path, input, flags.preprocess ? 'preprocess' : 'plain')
    const data = flags.data === undefined ? undefined : await input.json(flags.data)
    const partials = await loadPartials(flags.partials, path, input)
    const injectables = flags.inject === undefined ? {} : await readTable(flags.inject, input)
    const result = template.render(data, { partials: partials.table, injectables, ...renderOptions(flags) })
    return deliver(collect(template, result, partials.files), flags, io)
  },
}

function renderOptions({ locale, timeZone, now, limitTime, expressions, includes }: Flags): RenderOptions {
  return {
    expressions,
    includes,
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
    ...(now !== undefined && { now }),
    ...(limitTime !== undefined && { limits: { time: limitTime } }),
  }
}

interface Page {
  readonly html: string
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
}

/** The page with its mistakes; those of partials are told by the files they came from. */
function collect(template: Template, result: RenderResult, files: ReadonlyMap<string, string>): Page {
  const errors = result.errors.map((error) => ({ ...error, file: files.get(error.file) ?? error.file }))
  const warnings = template.diagnostics.filter(({ severity }) => severity === 'warning').sort(byPlace)
  return { html: result.html, errors, warnings }
}

function deliver(page: Page, { out, json }: Flags, io: Io): number {
  const text = json ? `${JSON.stringify(page, undefined, 2)}\n` : page.html
  if (out === undefined) io.stdout.write(text)
  else if (page.errors.some(({ code }) => code === 'too-long'))
    io.stderr.write(`vitrine: nothing was rendered, so '${out}' was left as it is\n`)
  else orProblem(out, () => writeFileSync(out, text))
  if (!json) {
    const paint = paintFor(io.stderr, io)
    io.stderr.write([...page.errors, ...page.warnings].map((mistake) => describe(mistake, paint)).join(''))
  }
  return page.errors.length > 0 ? 1 : 0
}

/** Refuses an output file before any work is done: a folder, a place that is not there, or one of the inputs. */
function checkOut(out: string, inputs: readonly (string | undefined)[]): void {
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
