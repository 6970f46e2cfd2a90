import type { Template } from '../template.ts'
import { UPDATE_EVENT } from './events.ts'
import { PackedProgram, type Parts } from './program.ts'
import { templateOf } from './template.ts'

/** State that a development server keeps between two versions of a module. */
interface HotData {
  vitrine?: { readonly template: Template; readonly program: PackedProgram }
}

/**
 * Makes the template of a module under a development server. A later version of the module changes the
 * template that the first one exported, so that every page and partial that imported it has the new one.
 */
export function hotTemplate(name: string, describe: () => Parts, data: HotData = {}): Template {
  const known = data.vitrine
  if (known !== undefined) {
    known.program.replace(describe)
    globalThis.dispatchEvent?.(new Event(UPDATE_EVENT))
    return known.template
  }
  const program = new PackedProgram(describe)
  const template = templateOf(name, program)
  data.vitrine = { template, program }
  return template
}
