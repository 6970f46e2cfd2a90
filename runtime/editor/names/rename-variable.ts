import type { Name } from './name.ts'
import type { Around, Location } from './references.ts'
import { VariableTemplates } from './variable-templates.ts'

/**
 * Returns the spans of a variable in its template and in those that read what it defines, or define what it
 * reads. Returns a sentence where the new name is used in one of them, or would reach another variable.
 */
export async function variableUses(name: Name, text: string, around: Around): Promise<Location[] | string> {
  const templates = await VariableTemplates.read(around)
  const paths = await sharing(name.name, templates)
  const taken = text === name.name ? undefined : await takenIn(text, paths, templates)
  if (taken !== undefined)
    return `There is a variable '${text}' already${taken === around.here.name ? '' : ` in '${taken}'`}.`
  return paths.flatMap((path) =>
    templates.variable(name.name, path).occurrences.map(({ start, end }) => ({ path, start, end })),
  )
}

/** Returns the paths of the templates that share a variable, the present one first. */
async function sharing(name: string, templates: VariableTemplates): Promise<string[]> {
  const { around } = templates
  const paths = new Set([around.here.name])
  for (const path of paths) {
    const { isDefined, isFree } = templates.variable(name, path)
    const readers = isDefined ? templates.below(path) : []
    const definers = isFree ? templates.above(path) : []
    for (const other of readers) {
      await around.pause()
      if (templates.variable(name, other).isFree) paths.add(other)
    }
    for (const other of definers) {
      await around.pause()
      if (templates.variable(name, other).isDefined) paths.add(other)
    }
  }
  return [...paths]
}

/** Returns the path of a template in which a new name would meet another variable; undefined for none. */
async function takenIn(
  name: string,
  paths: readonly string[],
  templates: VariableTemplates,
): Promise<string | undefined> {
  const has = (path: string, trait: 'isDefined' | 'isFree') => templates.variable(name, path)[trait]
  for (const path of paths) {
    await templates.around.pause()
    if (templates.variable(name, path).occurrences.length > 0) return path
    const other =
      templates.below(path).find((one) => has(one, 'isFree')) ??
      templates.above(path).find((one) => has(one, 'isDefined'))
    if (other !== undefined) return other
  }
  return undefined
}
