import { type ExpectedOptions, expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { A_BOOLEAN, A_TEXT, AN_OBJECT, type OptionKind } from '../../engine/diagnostics/option-kinds.ts'
import { identifierOf } from './identifier.ts'

/** A module that exports an application's plug-ins, each by its name in camel case. */
export interface OwnPlugins {
  /** Address of the module: `./formatters.js` from the folder of the build, a whole path, or a package. */
  readonly from: string
  /** Names of the plug-ins in templates, such as `price-tag`; those of predicates end with `?`. */
  readonly names: readonly string[]
}

/** Options of the plug-ins for bundlers. */
export interface JsontOptions {
  /**
   * Export of a module: `template`, compiled and ready to render (the default), or `tree`, its instruction
   * tree as JSON.
   */
  readonly as?: 'template' | 'tree' | undefined
  /**
   * Entry that compiles the source in the page, `vitrine` or `vitrine/core`; absent: it is compiled ahead.
   */
  readonly from?: string | undefined
  /** Folders of partials; by default that of the template, and `blocks` in it or beside it. */
  readonly partials?: string | readonly string[] | undefined
  /** `warn`: a template with mistakes does not fail the build; its mistakes are also in `.diagnostics`. */
  readonly mistakes?: 'fail' | 'warn' | undefined
  /**
   * True: messages of a render have advice and a code frame, for which the source travels along. By default
   * what the bundler says of its build.
   */
  readonly development?: boolean | undefined
  /**
   * Writes the types of the data that each template reads beside it, `card.d.jsont.ts` of `card.jsont`, for
   * TypeScript with `allowArbitraryExtensions`; an object names files of saved data by names of templates.
   */
  readonly types?: boolean | Readonly<Record<string, string>> | undefined
  /** Formatters of the application. */
  readonly formatters?: OwnPlugins | undefined
  /** Predicates of the application. */
  readonly predicates?: OwnPlugins | undefined
}

/** Files that are templates: `.jsont`, and the kinds of files in a theme folder. */
export const TEMPLATE_FILE = /\.(?:jsont|block|list|item|region|page)$/

const OPTIONS = {
  as: oneOf('template', 'tree'),
  from: A_TEXT,
  partials: undefined,
  mistakes: oneOf('fail', 'warn'),
  development: A_BOOLEAN,
  types: undefined,
  formatters: AN_OBJECT,
  predicates: AN_OBJECT,
} satisfies ExpectedOptions & Record<keyof JsontOptions, unknown>

function oneOf(...values: readonly string[]): OptionKind {
  const wanted = values.map((value) => `'${value}'`).join(' or ')
  return { wanted, accepts: (value) => values.includes(String(value)) }
}

/** Throws for wrong options and for a plug-in that no module can export by its name. */
export function checkOptions(options: JsontOptions): void {
  expectOptions('jsont', options, OPTIONS)
  const { formatters, predicates } = options
  for (const name of [...(formatters?.names ?? []), ...(predicates?.names ?? [])])
    if (identifierOf(name) === undefined)
      throw new Error(`The plug-in name '${name}' makes no identifier: no module can export it by that name`)
}
