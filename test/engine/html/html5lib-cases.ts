import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One of html5lib's cases of tree construction. */
export interface TreeCase {
  /** The file and the number of the case in it. */
  readonly id: string
  readonly html: string
  /** The element whose content it is, `svg path` for one that is not HTML's; undefined for a page. */
  readonly context: string | undefined
  /** The tree as html5lib writes it, line by line. */
  readonly expected: string
  readonly isWithoutScripts: boolean
}

/**
 * The folder of the package `html5`, which carries the cases, or of `HTML5LIB`; undefined where there is
 * neither.
 */
export function casesFolder(): string | undefined {
  const given = process.env.HTML5LIB
  if (given !== undefined) return given
  try {
    const main = createRequire(import.meta.url).resolve('html5/package.json')
    const folder = join(dirname(main), 'test/data/tree-construction')
    return existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

export function readCases(folder: string): TreeCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.dat'))
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return text
      .split(/(?:^|\n)#data\n/)
      .slice(1)
      .map((part, i) => readCase(`${name}:${i + 1}`, part))
  })
}

function readCase(id: string, part: string): TreeCase {
  const [html = '', rest = ''] = part.split(/\n?#errors\n/, 2)
  const document = part.slice(part.indexOf('\n#document\n') + '\n#document\n'.length)
  return {
    id,
    html,
    context: /^#document-fragment\n(.*)$/m.exec(rest)?.[1],
    expected: document.replace(/\n+$/, ''),
    isWithoutScripts: /^#script-off$/m.test(rest),
  }
}
