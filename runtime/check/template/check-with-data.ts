import { ExpressionCompiler } from '../../../engine/expression/compiler.ts'
import { createLinter } from '../../../engine/linter/index.ts'
import type { Partials } from '../../../engine/render-options.ts'
import { Source } from '../../../engine/syntax/source.ts'
import type { Template } from '../../../engine/template.ts'
import { formatterEffects } from '../../../formatters/effects.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { DataNames } from '../content/data-names.ts'
import { AllLookUps, LookUps } from '../content/look-ups.ts'

/** Data of a template and the partials that it applies, with the file of each that has one. */
export interface DataChoice {
  readonly data: unknown
  readonly partials: Partials
  readonly files: ReadonlyMap<string, string>
}

/** Renders a template and returns what its data refuses, and the errors of the render. */
export function checkWithData(template: Template, { data, partials, files }: DataChoice): FileDiagnostic[] {
  const names = new DataNames()
  names.learn(data)
  const { source } = template
  names.learnVariables(source)
  for (const text of Object.values(partials))
    if (typeof text === 'string') names.learnVariables(new Source('', text))
  const lookUps = new LookUps((from, { start, end }) => ({
    source: from.name === source.name ? source : new Source(files.get(from.name) ?? from.name, from.text),
    start,
    end,
  }))
  const compiler = new ExpressionCompiler(
    {
      ...template.compiler.plugins,
      observe(node, run, perform) {
        lookUps.look(node, run)
        perform()
      },
    },
    { linter: createLinter(formatterEffects) },
  )
  const observed = compiler.compile(source.text, { name: source.name })
  const { errors } = observed.render(data, { partials })
  const running = errors.filter(({ origin }) => origin === 'engine')
  const atHome = running.map((one) => ({ ...one, file: files.get(one.file) ?? one.file }))
  return [...atHome, ...new AllLookUps([lookUps]).diagnostics((name) => names.has(name))]
}
