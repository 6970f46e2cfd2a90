import { writeFileSync } from 'node:fs'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { oneCauseEach } from '../../check/causes/one-cause-each.ts'
import { withFix } from '../../check/fix.ts'
import { paintFor } from '../../files/colour.ts'
import { orProblem } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { byPosition, consequences, describe } from '../../files/report.ts'
import type { CliCommand } from '../command.ts'
import { declarePage, type PageFlags, type PageInput, readPage, withTheirFiles } from '../page-input.ts'

interface Flags extends PageFlags {
  json?: boolean
  tree?: boolean
}

export const renderCommand: CliCommand = {
  example: 'vitrine render page.jsont --data page.json --partials blocks',
  define: (command) =>
    declarePage(command)
      .option('-o, --out <file>', 'write there instead of to standard output')
      .option('--tree', 'print the tree that a browser makes of it, each element with its origin')
      .option('--json', 'print {html, errors, warnings} as JSON'),
  async run(command, io) {
    const [path = '-'] = command.args
    const flags = command.opts<Flags>()
    const input = await readPage(path, flags, io)
    return deliver(flags.tree ? await outlined(input) : render(input), flags, io)
  },
}

interface Page {
  readonly html: string
  readonly errors: readonly FileDiagnostic[]
  readonly warnings: readonly FileDiagnostic[]
}

/** Returns the page with its mistakes, those of partials at the files they came from. */
function render(input: PageInput): Page {
  const { html, errors } = input.template.render(input.data, input.options)
  return pageOf(html, errors, input)
}

/** Returns the outline of the page's tree with its mistakes. An HTML parser loads for it. */
async function outlined(input: PageInput): Promise<Page> {
  const { outline } = await import('../tree-text.ts')
  const { text, errors } = outline(input)
  return pageOf(text, errors, input)
}

/** Sorts mistakes as `check` does: an instruction that is printed as text is an error. */
function pageOf(html: string, errors: readonly Diagnostic[], { template, files }: PageInput): Page {
  const warnings = template.diagnostics.filter(({ severity }) => severity === 'warning').sort(byPosition)
  const found = [...withTheirFiles(errors, files), ...warnings].map(withFix)
  return {
    html,
    errors: found.filter(({ severity }) => severity === 'error'),
    warnings: found.filter(({ severity }) => severity === 'warning'),
  }
}

function deliver(page: Page, { out, json }: Flags, io: Io): number {
  const text = json ? `${JSON.stringify(page, undefined, 2)}\n` : page.html
  if (out === undefined) io.stdout.write(text)
  else if (page.errors.some(({ code }) => code === 'too-long'))
    io.stderr.write(`vitrine: nothing was rendered, so '${out}' was left as it is\n`)
  else orProblem(out, () => writeFileSync(out, text))
  if (!json) {
    const paint = paintFor(io.stderr, io)
    const found = oneCauseEach([...page.errors, ...page.warnings])
    io.stderr.write(found.map((one) => `${describe(one, paint)}${consequences(one)}`).join(''))
  }
  return page.errors.length > 0 ? 1 : 0
}
