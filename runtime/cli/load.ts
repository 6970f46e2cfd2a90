import type { Mode } from '../../engine/syntax/parser.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../entries/index.ts'
import { displayName, type Input } from '../files/input.ts'
import { parseJson } from '../files/json.ts'
import { Problem } from '../files/problem.ts'

/** Compiles a template file; a `.json` file is an instruction tree. */
export async function loadTemplate(path: string, input: Input, mode: Mode = 'plain'): Promise<Template> {
  return compileFile(path, await input.text(path), mode)
}

/** Compiles the text of a template file under its name. */
export function compileFile(path: string, text: string, mode: Mode = 'plain'): Template {
  const name = displayName(path)
  if (!/\.json$/i.test(path)) return compile(text, { name, mode })
  const tree = parseJson(text, name)
  if (Array.isArray(tree)) return compile(tree, { name })
  throw new Problem(`${name} holds no instruction tree: it must be a JSON array`, 1)
}
