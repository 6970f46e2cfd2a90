import type { Template } from '../template.ts'
import { UPDATE_EVENT } from './events.ts'
import { PackedProgram, type Parts } from './program.ts'
import { templateOf } from './template.ts'

/** State that a development server keeps between two versions of a module. */
interface HotData {
  vitrine?: { readonly template: Template; readonly program: HotProgram }
}

/** A program that is replaced when its source is edited. */
class HotProgram extends PackedProgram {
  #current: PackedProgram | undefined

  replace(describe: () => Parts): void {
    this.#current = new PackedProgram(describe)
  }

  override get parts() {
    return this.#current?.parts ?? super.parts
  }

  override get plugins() {
    return this.#current?.plugins ?? super.plugins
  }

  override get root() {
    return this.#current?.root ?? super.root
  }

  override get body() {
    return this.#current?.body ?? super.body
  }

  override named(name: string) {
    return this.#current?.named(name) ?? super.named(name)
  }
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
  const program = new HotProgram(describe)
  const template = templateOf(name, program)
  data.vitrine = { template, program }
  return template
}
