import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { manual } from '../manual.ts'
import { contents } from './contents.ts'
import { convert, type Document } from './document.ts'
import { type Group, pageOf } from './page.ts'
import { reference } from './reference.ts'
import type { Entry } from './search.ts'

const GUIDES = Object.freeze({
  'first-theme': 'fixtures/docs/first-theme.md',
  'theme-folder': 'fixtures/docs/theme-folder.md',
  shop: 'fixtures/docs/shop.md',
  language: 'fixtures/docs/language.md',
  'coming-from': 'fixtures/docs/coming-from.md',
  'your-own-site': 'fixtures/docs/your-own-site.md',
  editor: 'fixtures/docs/editor.md',
})
const PROGRAMS = Object.freeze({
  'for-engineers': 'fixtures/docs/for-engineers.md',
  testing: 'fixtures/docs/testing.md',
  'store-in-production': 'fixtures/docs/store-in-production.md',
  security: 'SECURITY.md',
  figures: 'bench/README.md',
})
const MOVING = Object.freeze({
  moving: 'fixtures/docs/moving.md',
  differences: 'fixtures/docs/differences.md',
  'beside-others': 'fixtures/docs/beside-others.md',
  'all-differences': 'test/differences.md',
  changes: 'CHANGELOG.md',
})
const HERE = 'runtime/manual/documents'

/** Files of the repository that are pages, by the name of the page. */
export const PAGES: Readonly<Record<string, string>> = Object.freeze({ ...GUIDES, ...PROGRAMS, ...MOVING })

/** Returns the files of the documents by name. Reads the repository at `top`. */
export function makeDocuments(top: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(top, path), 'utf8')
  const pages = new Map(Object.entries(PAGES).map(([name, file]) => [file, name]))
  const converted = (table: Readonly<Record<string, string>>) =>
    Object.entries(table).map(([name, file]) => convert({ name, file, markdown: read(file) }, pages))
  const groups: Group[] = [
    { title: 'Themes', documents: converted(GUIDES) },
    { title: 'Reference', documents: reference(manual()) },
    { title: 'Programs and servers', documents: converted(PROGRAMS) },
    { title: 'Moving over', documents: converted(MOVING) },
  ]
  const documents = groups.flatMap((group) => group.documents)
  const files = documents.map((document): [string, string] => [
    `${document.name}.html`,
    pageOf(document, groups),
  ])
  return new Map([
    ['index.html', pageOf(contents(groups), groups)],
    ...files,
    ['docs.css', read(`${HERE}/docs.css`)],
    ['search.js', searchScript(top, entriesOf(documents))],
    ['results.svg', read('bench/results.svg')],
  ])
}

function entriesOf(documents: readonly Document[]): Entry[] {
  return documents.flatMap(({ name, title: document, sections }) =>
    sections.map(({ title, id, text }) => ({ page: name, id, document, title, text: text.trim() })),
  )
}

/** Bundles the search with what it finds, so that it works in pages that are opened as files. */
function searchScript(top: string, entries: readonly Entry[]): string {
  const contents = `import { startSearch } from './search.ts'\nstartSearch(${JSON.stringify(entries)})`
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: join(top, HERE), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]!.text
}
