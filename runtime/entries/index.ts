import { lruProgramCache } from '../../engine/cache/lru-program-cache.ts'
import { fromCode } from '../../engine/code/from-code.ts'
import type { CompileOptions, TemplateSource } from '../../engine/compiler.ts'
import { isDevelopment } from '../../engine/diagnostics/is-development.ts'
import { A_BOOLEAN, A_TEXT, AN_OBJECT, type OptionKind } from '../../engine/diagnostics/option-kinds.ts'
import { warnOfUnknown } from '../../engine/diagnostics/unknown-option.ts'
import { warnOfData } from '../../engine/diagnostics/unprinted-data.ts'
import { warn } from '../../engine/diagnostics/warn.ts'
import { ExpressionCompiler } from '../../engine/expression/compiler.ts'
import type { RawPart } from '../../engine/html/render/raw-parts.ts'
import type { TreeOptions, TreeResult } from '../../engine/html/render/target.ts'
import { planOf, treeOf } from '../../engine/html/render/tree.ts'
import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import { createLinter } from '../../engine/linter/index.ts'
import type { RenderOptions } from '../../engine/render-options.ts'
import { A_TIME, A_TIME_ZONE, soundOptions, TREE_OPTIONS } from '../../engine/sound-options.ts'
import type { RenderResult, Template } from '../../engine/template.ts'
import type { Tools } from '../../engine/tools.ts'
import { isObjectOrList } from '../../engine/value.ts'
import { isZoneName } from '../../formatters/date/zone.ts'
import { formatterEffects } from '../../formatters/effects.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import { type CompilerPlugins, withOwn } from './own-plugins.ts'

/** A template of this entry, which makes virtual trees as well. */
export interface TreeTemplate extends Template {
  /** Reduces data to a virtual tree: what an HTML parser makes of the output of `render`. Never throws. */
  tree(data?: unknown, options?: TreeOptions): TreeResult
  /**
   * Returns what is read as HTML while the template renders such data, in the order of the output, and why;
   * an empty list where all markup is the template's. Never throws.
   */
  plan(data?: unknown, options?: TreeOptions): readonly RawPart[]
}

const COMPILE_OPTIONS: readonly string[] = Object.freeze(['name', 'mode'])

const TOOLS: Tools = Object.freeze({
  linter: createLinter(formatterEffects),
  readTree: fromCode,
  isZoneName,
  cache: lruProgramCache,
})

/** Compiles templates with plug-ins of an application beside the built-in ones. */
export class Compiler extends ExpressionCompiler {
  constructor(plugins: CompilerPlugins = {}) {
    super(withOwn(plugins, { formatters, predicates }), TOOLS)
  }

  override compile(source: TemplateSource, options?: CompileOptions): TreeTemplate {
    return withTree(super.compile(source, readable(options, this)))
  }
}

/** Returns the options, without those that throw where they are read. Warns of these, and of unknown ones. */
function readable(options: CompileOptions | undefined, compiler: Compiler): CompileOptions | undefined {
  if (options === undefined) return undefined
  try {
    for (const name in isDevelopment ? options : {})
      if (!COMPILE_OPTIONS.includes(name)) warnOfUnknown(name, COMPILE_OPTIONS, compiler)
    return { ...options }
  } catch (error) {
    warn(`compile: 'options' cannot be read, so they change nothing: ${error}`)
    return undefined
  }
}

const compiler = new Compiler()

/** Compiles a template with every plug-in of Squarespace. Never throws: mistakes are its `diagnostics`. */
export function compile(source: TemplateSource, options?: CompileOptions): TreeTemplate {
  return compiler.compile(source, options)
}

/**
 * Returns true for options that are sound by their kinds. `soundOptions` walks over names, which takes a
 * small template a fifth of its time.
 */
function areSound(given: RenderOptions): boolean {
  try {
    return areKinds(given)
  } catch {
    return false
  }
}

function areKinds(given: RenderOptions): boolean {
  if (!isObjectOrList(given) || given.limits !== undefined) return false
  return (
    isSound(AN_OBJECT, given.partials) &&
    isSound(AN_OBJECT, given.injectables) &&
    isSound(A_TEXT, given.locale) &&
    isSound(A_TIME_ZONE, given.timeZone) &&
    isSound(A_TIME, given.now) &&
    isSound(A_BOOLEAN, given.expressions) &&
    isSound(A_BOOLEAN, given.includes) &&
    isSound(A_TEXT, given.brokenPartials)
  )
}

function isSound(kind: OptionKind, value: unknown): boolean {
  return value === undefined || kind.accepts(value, TOOLS)
}

function withTree(template: Template): TreeTemplate {
  const { render } = template
  return Object.assign(template, {
    render(data?: unknown, given?: RenderOptions): RenderResult {
      warnOfData('render', data, template)
      if (given === undefined || (!isDevelopment && areSound(given)))
        return render.call(template, data, given)
      const { options, errors } = soundOptions(template, given, TREE_OPTIONS)
      const rendered = render.call(template, data, options)
      return errors.length === 0 ? rendered : { ...rendered, errors: [...errors, ...rendered.errors] }
    },
    tree(data?: unknown, given?: TreeOptions): TreeResult {
      const { options, errors } = soundOptions(template, given, TREE_OPTIONS)
      const made = treeOf({ template, data, options }, { parser: parse5Parser })
      return errors.length === 0 ? made : { ...made, errors: [...errors, ...made.errors] }
    },
    plan(data?: unknown, given?: TreeOptions): readonly RawPart[] {
      const { options } = soundOptions(template, given, TREE_OPTIONS)
      return planOf({ template, data, options }, { parser: parse5Parser })
    },
  })
}

export type {
  VAttribute,
  VComment,
  VDoctype,
  VElement,
  VGroup,
  VNode,
  VRoot,
} from '../../engine/html/nodes.ts'
export type { RawPart } from '../../engine/html/render/raw-parts.ts'
export type { TreeOptions, TreeResult } from '../../engine/html/render/target.ts'
export type * from './public.ts'
export { toRecord } from './public.ts'
