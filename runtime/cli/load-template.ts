import type { Mode } from '../../engine/syntax/parser.ts'
import type { Template } from '../../engine/template.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import { NO_CONFIG, type ThemeConfig } from '../config/theme-config.ts'
import { Compiler, compile } from '../entries/index.ts'
import { displayName, type Input } from '../files/input.ts'
import { parseJson } from '../files/json.ts'
import { Problem } from '../files/problem.ts'

/** How a template is compiled: its mode, and the configuration with plug-ins of its theme. */
export interface CompileChoice {
  readonly mode?: Mode
  readonly config?: ThemeConfig
}

/** Compiles a template file; a `.json` file is an instruction tree. */
export async function loadTemplate(path: string, input: Input, choice?: CompileChoice): Promise<Template> {
  return compileFile(path, await input.text(path), choice)
}

/** Compiles the text of a template file under its name. */
export function compileFile(
  path: string,
  text: string,
  { mode = 'plain', config = NO_CONFIG }: CompileChoice = {},
): Template {
  const name = displayName(path)
  const compiler = compilerOf(config)
  if (!/\.json$/i.test(path)) return compiler.compile(text, { name, mode })
  const tree = parseJson(text, name)
  if (Array.isArray(tree)) return compiler.compile(tree, { name })
  throw new Problem(`${name} holds no instruction tree: it must be a JSON array`, 1)
}

/** Returns a compiler with the plug-ins of Squarespace and of a configuration. */
export function compilerOf(config: ThemeConfig): Pick<Compiler, 'compile'> {
  if (config === NO_CONFIG) return { compile }
  const { formatters: ownFormatters, predicates: ownPredicates } = config
  return new Compiler({
    builtIns: {
      formatters: { ...formatters, ...ownFormatters },
      predicates: { ...predicates, ...ownPredicates },
    },
  })
}
