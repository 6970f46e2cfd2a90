import type { SayingOf } from '../diagnostics/messages.ts'
import { own } from '../lookup/own-property.ts'
import type { Fragment, Plugins } from '../plugin.ts'
import { Template, type TemplateCompiler } from '../template.ts'
import type { Tools } from '../tools.ts'
import { PackedProgram, type Parts } from './program.ts'

/** Makes the template of a module: `describe` is called when it is first used. */
export function template(name: string, describe: () => Parts): Template {
  return templateOf(name, new PackedProgram(describe))
}

/** Makes the template of a packed program, whose parts are read when it is first used. */
export function templateOf(name: string, program: PackedProgram): Template {
  return new Template(name, program, new AheadCompiler(program))
}

/** Makes a built-in fragment. */
export function fragment(describe: () => Parts): Fragment {
  return new PackedProgram(describe)
}

/** Compiler without a parser: everything that a template calls is compiled ahead as well. */
class AheadCompiler implements TemplateCompiler {
  readonly #program: PackedProgram

  constructor(program: PackedProgram) {
    this.#program = program
  }

  get plugins(): Plugins {
    return this.#program.plugins
  }

  get tools(): Tools {
    return this.#program.parts.tools ?? {}
  }

  get sayingOf(): SayingOf {
    return this.tools.sayingOf ?? codeAndValues
  }

  /** Returns an empty template: it replaces a partial with mistakes. */
  compile(_source: string, { name }: { readonly name: string }): Template {
    return template(name, () => ({ items: [], instructions: [] }))
  }

  /** Returns a partial that the render was given, else one that the bundler found. */
  partialIn(partials: unknown, name: string): Template | undefined {
    const given = own(partials, name)
    if (given instanceof Template) return given
    if (given !== undefined) throw new Error(`Import partial '${name}' as a module`)
    const { partials: found = {} } = this.#program.parts
    return Object.hasOwn(found, name) ? found[name] : undefined
  }

  fragment(fragment: Fragment): Template {
    return (fragment as PackedProgram).asFragment(templateOf)
  }
}

/** Finds the message of a production build, such as `partial-not-found card`: sentences would weigh more. */
const codeAndValues: SayingOf = (code, values) => ({
  origin: 'engine',
  text: [code, ...Object.values(values)].join(' '),
})
