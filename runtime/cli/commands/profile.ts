import { writeFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { paintFor } from '../../files/colour.ts'
import { orProblem } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { describe } from '../../files/report.ts'
import { visible } from '../../files/visible.ts'
import { type CliCommand, printJson } from '../command.ts'
import { declarePage, type PageFlags, readPage, withTheirFiles } from '../page-input.ts'
import { flameChart } from '../profile/flame.ts'
import { listing, rawListing } from '../profile/listing.ts'
import { measure, type Profile } from '../profile/measure.ts'
import { type RawRow, rawRows } from '../profile/raw-rows.ts'
import { type Summary, summarize } from '../profile/summary.ts'

interface Flags extends PageFlags {
  runs?: number
  json?: boolean
}

export const profileCommand: CliCommand = {
  example: 'vitrine profile page.jsont --data page.json --out flame.svg',
  define: (command) =>
    declarePage(command)
      .option('--runs <count>', 'renders to time; else as many as fit into a second', readRuns)
      .option('-o, --out <file>', 'write a flame chart there, as SVG')
      .option('--json', 'print {template, renders, micros, files, plugins, raw} as JSON'),
  async run(command, io) {
    const [path = '-'] = command.args
    const flags = command.opts<Flags>()
    const page = await readPage(path, flags, io)
    const { runs, out } = flags
    const nameOf = (name: string) => page.files.get(name) ?? name
    const profile = measure(page, { runs, nameOf })
    const summary = summarize(profile)
    const raw = rawRows(page, nameOf)
    if (flags.json) printJson(io, toJson(profile, summary, raw))
    else {
      const columns = io.stdout.isTTY ? io.stdout.columns : undefined
      const look = { paint: paintFor(io.stdout, io), columns }
      io.stdout.write(listing(profile, summary, look) + rawListing(raw, look))
    }
    if (out !== undefined) {
      orProblem(out, () => writeFileSync(out, flameChart(profile, summary)))
      if (!flags.json) io.stdout.write(`\nflame chart: ${visible(out)}\n`)
    }
    return printErrors(withTheirFiles(profile.result.errors, page.files), io)
  },
}

function readRuns(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 1 to 999999.')
}

function toJson(
  { renders, micros, root }: Profile,
  { files, plugins }: Summary,
  raw: readonly RawRow[],
): unknown {
  return {
    template: root.frame.label,
    renders,
    micros,
    files: files.map(({ file: { kind, name }, ...times }) => ({ kind, name, ...times })),
    plugins,
    raw,
  }
}

function printErrors(errors: ReturnType<typeof withTheirFiles>, io: Io): number {
  const paint = paintFor(io.stderr, io)
  io.stderr.write(errors.map((diagnostic) => describe(diagnostic, paint)).join(''))
  return errors.length > 0 ? 1 : 0
}
