import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../support/imports.ts'

const ROOMS = ['engine', 'formatters', 'predicates', 'templates', 'runtime', 'fixtures', 'bench', 'test']
const files = [...ROOMS.flatMap(filesOf), 'README.md', 'SECURITY.md', 'CONTRIBUTING.md']
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))

/** Parts of papers that are not in the repository; numbered parts of public standards are named as such. */
const PAPER =
  /\b(?:spec(?:ification)?|language|plug-ins?|commerce)(?:'s)?\s+(?:sections?|points?)\s+\d|\bspec(?:ification)? \d|\brequirements? \d|\b(?:of|by|in) the spec\b|\(\d{1,2}\.\d{1,2}\)/i
const SECTION = /\bsections? \d/i
const STANDARD = /standard|RFC|WCAG|CommonMark/

describe('citations', () => {
  it('name files that exist', () => {
    const missing = passages().flatMap(({ file, text }) =>
      pathsIn(text)
        .filter((path) => !exists(path, file))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('name no numbered part of a paper that is not here', () => {
    const offenders = passages().filter(
      ({ text }) => PAPER.test(text) || (SECTION.test(text) && !STANDARD.test(text)),
    )
    expect(offenders.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  it.each([
    'As spec point 7 says.',
    'Rows (language section 3.1).',
    'plug-ins\n * section 2',
    'Section 4.2.',
    'by (9.4).',
  ])('%s is found', (text) => {
    const joined = joinLines(text)
    expect(PAPER.test(joined) || SECTION.test(joined)).toBe(true)
  })
})

/** Comments of code and whole documents, each on one line. */
function passages(): { file: string; text: string }[] {
  return files
    .filter((file) => !file.startsWith('test/laws/citations'))
    .flatMap((file) => {
      if (/\.md$/.test(file)) return [{ file, text: joinLines(readFileSync(file, 'utf8')) }]
      if (!/\.(?:tsx?|js|css)$/.test(file)) return []
      const comments = readFileSync(file, 'utf8').matchAll(
        /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|[ \t]\/\/ .*/gm,
      )
      return [...comments].map(([text]) => ({ file, text: joinLines(text) }))
    })
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
}

/**
 * Paths from the project's folder, and documents by name alone, that are set as code; without those of
 * recipes, which have `FAMILY` or `FILE` in them.
 */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, path]) => path!)
  return quoted.filter(
    (path) =>
      !/\b(?:FAMILY|FILE)\b/.test(path) &&
      (ROOMS.some((room) => path.startsWith(`${room}/`)) || path.endsWith('.md')),
  )
}

function exists(path: string, citing: string): boolean {
  const bare = path.replace(/\/$/, '')
  return [bare, `${bare}.test.ts`, join(dirname(citing), bare)].some((name) => known.has(name))
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
