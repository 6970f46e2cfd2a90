import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { expectArgument } from '../../engine/diagnostics/expect-call.ts'
import { A_TEXT } from '../../engine/diagnostics/option-kinds.ts'
import type { VRoot } from '../../engine/html/nodes.ts'
import type { TreeOptions } from '../../engine/html/render/target.ts'
import { treeOf } from '../../engine/html/render/tree.ts'
import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import { isTemplate } from '../../engine/sound-options.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../entries/index.ts'
import { decode } from '../files/decode.ts'
import { readBytes } from '../files/input.ts'
import { themePartials } from '../files/partials.ts'

/** Template of a test: its source, or what `compile`, a `Compiler` or a bundler made of it. */
export type TestedTemplate = string | Template

/** A template that was rendered for a test. */
export interface RenderedTemplate {
  readonly html: string
  /** The mistakes of the template, then what went wrong while it ran; each has `frame` and `help`. */
  readonly errors: readonly Diagnostic[]
  /** Warnings of the template, which renders nonetheless. */
  readonly warnings: readonly Diagnostic[]
  /** The virtual tree: what an HTML parser makes of the output. Made when it is first read. */
  readonly tree: VRoot
}

const A_TESTED_TEMPLATE = {
  wanted: 'a text or what compile() returns',
  accepts: (value: unknown) => typeof value === 'string' || isTemplate(value),
}

/**
 * Renders a template with data. Throws a TypeError for anything but a text or a template; no text and no data
 * makes it throw.
 */
export function renderTemplate(
  given: TestedTemplate,
  data?: unknown,
  options: TreeOptions = {},
): RenderedTemplate {
  expectArgument("renderTemplate: 'given'", given, A_TESTED_TEMPLATE)
  const template = typeof given === 'string' ? compile(given) : given
  const { html, errors } = template.render(data, options)
  let root: VRoot | undefined
  return {
    html,
    errors,
    warnings: template.diagnostics.filter(({ severity }) => severity === 'warning'),
    get tree() {
      root ??= treeOf({ template, data, options }, { parser: parse5Parser }).root
      return root
    },
  }
}

/**
 * Renders the template of a file, with the partials of the theme that it lies in. Throws where there is no
 * such file.
 */
export function renderFile(path: string, data?: unknown, options: TreeOptions = {}): RenderedTemplate {
  expectArgument("renderFile: 'path'", path, A_TEXT)
  const source = decode(readBytes(path), path)
  const partials = { ...themePartials(path).table, ...options.partials }
  return renderTemplate(compile(source, { name: path }), data, { ...options, partials })
}
