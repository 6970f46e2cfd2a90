import { toCode } from '../../../engine/code/to-code.ts'
import { paintFor } from '../../files/colour.ts'
import { Input } from '../../files/input.ts'
import { layoutJson } from '../../files/layout-json.ts'
import { describe } from '../../files/report.ts'
import type { CliCommand } from '../command.ts'
import { loadTemplate } from '../load-template.ts'

export const dumpCommand: CliCommand = {
  example: 'vitrine dump page.jsont --pretty',
  define: (command) =>
    command
      .argument('<file>', 'template file, - for standard input, or a .json instruction tree to validate')
      .option('--pretty', 'print over several lines'),
  async run(command, io) {
    const [path = '-'] = command.args
    const template = await loadTemplate(path, new Input(io))
    const code = toCode(template.root)
    const { pretty } = command.opts<{ pretty?: boolean }>()
    io.stdout.write(`${pretty ? layoutJson(code) : JSON.stringify(code)}\n`)
    const errors = template.diagnostics.filter(({ severity }) => severity === 'error')
    io.stderr.write(errors.map((error) => describe(error, paintFor(io.stderr, io))).join(''))
    return errors.length > 0 ? 1 : 0
  },
}
