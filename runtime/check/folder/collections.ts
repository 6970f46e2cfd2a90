import { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { Theme } from '../../theme/theme.ts'

/** Types that Squarespace shows without a template of the theme. */
const BROUGHT: ReadonlySet<string> = new Set(['page', 'index', 'folder', 'album'])

/** Finds settings of a collection without templates, and templates without settings. */
export function halfCollections({ collections, files, conf: theme }: Theme): FileDiagnostic[] {
  return [...collections].flatMap(([name, { conf, list, item }]) => {
    const path = `collections/${name}.conf`
    const hasConf = files.has(path)
    const template = [`${name}.list`, `${name}.item`]
      .map((file) => `collections/${file}`)
      .find((file) => files.has(file))
    const values = { name }
    // A folder shows no page, and Squarespace brings templates of its system collections along.
    const needsNone = conf.folder === true || BROUGHT.has(name) || theme.systemCollections.includes(name)
    if (hasConf && template === undefined && !needsNone && list === undefined && item === undefined)
      return [at(path, { code: 'conf-without-templates', values })]
    if (hasConf || template === undefined || needsNone) return []
    return [at(template, { code: 'templates-without-conf', values })]
  })
}

function at(path: string, saying: Parameters<typeof themeDiagnostic>[1]): FileDiagnostic {
  return themeDiagnostic({ source: new Source(path, ''), start: 0, end: 0 }, saying)
}
