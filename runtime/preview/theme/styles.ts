import { join } from 'node:path'
import less from 'less'
import { Source } from '../../../engine/source.ts'
import type { Mistake } from '../../cli/problem.ts'
import { themeMistake } from './mistakes.ts'

/** Where the stylesheet is served that is made of a theme's Less: beside its files, so that addresses in them hold. */
export const COMPILED_STYLE = 'styles/all.less.css'

/** A plug-in of Less is a program that a file of the theme names: none is run. */
const NO_PROGRAMS: Less.Plugin = {
  install(_less, manager) {
    const refuse = () => ({ message: 'Plug-ins of Less are programs, which are not run' })
    Object.assign(manager, { Loader: { loadPluginSync: refuse } })
  },
}

export interface CompiledStyle {
  /** Undefined where a mistake keeps it from being made. */
  readonly css: string | undefined
  readonly mistakes: readonly Mistake[]
}

export const isLess = (name: string): boolean => /\.less$/i.test(name)

/**
 * Works out the Less of a theme as the platform does: all stylesheets are one, so that a variable or a mixin of one file
 * is known in the others. `names` are files of the folder `styles/`; `read` gives their texts for code frames.
 */
export function compileStyles(
  root: string,
  names: readonly string[],
  read: (path: string) => string,
): CompiledStyle {
  const folder = join(root, 'styles')
  const all = names.map((name) => `@import (${isLess(name) ? 'less' : 'inline'}) ${JSON.stringify(name)};`)
  let css: string | undefined
  let failure: unknown
  try {
    less.render(
      all.join('\n'),
      { paths: [folder], syncImport: true, plugins: [NO_PROGRAMS] },
      (error, output) => {
        failure = error
        css = output?.css
      },
    )
  } catch (error) {
    failure = error
  }
  if (css !== undefined) return { css, mistakes: [] }
  return { css, mistakes: [mistakeOf(failure, folder, read)] }
}

function mistakeOf(failure: unknown, folder: string, read: (path: string) => string): Mistake {
  const { message, filename, line = 1, column = 0 } = Object(failure) as Partial<Less.RenderError>
  const path = filename?.startsWith(folder)
    ? `styles${filename.slice(folder.length).replaceAll('\\', '/')}`
    : ''
  const source = new Source(path === '' ? 'template.conf' : path, path === '' ? '' : read(path))
  const start = (source.lines[line - 1] ?? 0) + column
  const reason = String(message ?? failure).replace(/\.$/, '')
  return themeMistake(
    { source, start, end: start + 1 },
    { code: 'less-style', severity: 'error', values: { reason } },
  )
}
