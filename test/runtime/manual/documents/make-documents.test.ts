import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../runtime/manual/documents/make-documents.ts'
import { reference } from '../../../../runtime/manual/documents/reference.ts'
import { entryId } from '../../../../runtime/manual/entry-id.ts'
import { manual } from '../../../../runtime/manual/manual.ts'
import { vitrine } from '../../cli/fake-io.ts'

const GUIDES = readdirSync('fixtures/docs').map((name) => `fixtures/docs/${name}`)
const MARKDOWN = [...Object.values(PAGES), ...GUIDES, 'README.md', 'CONTRIBUTING.md']

it('makes a page of every guide', () => {
  expect(GUIDES.filter((file) => !Object.values(PAGES).includes(file))).toEqual([])
})

it.each([...new Set(MARKDOWN)])('%s links to files that exist', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, path = '']) => path,
  )
  const broken = links.filter(
    (path) => !/^https?:/.test(path) && !existsSync(posix.join(posix.dirname(file), path)),
  )
  expect(broken).toEqual([])
})

describe('explain and the documents', () => {
  const pages = manual()
  const documents = new Map(reference(pages).map(({ name, html }) => [name, html]))

  it('say the same of every name', async () => {
    const differ: string[] = []
    for (const page of pages) {
      const { stdout } = await vitrine(['explain', page.name])
      const document = documents.get(`${page.kind}s`) ?? ''
      const entry = document.slice(document.indexOf(` id="${entryId(page)}"`)).split(/<h[23] id=/)[0] ?? ''
      const texts = [page.summary, page.form, page.advice, ...page.examples.map(({ output }) => output)]
      for (const text of texts.filter((text) => text !== '')) {
        if (!entry.includes(escapedAs(text))) differ.push(`documents: ${page.name}: ${text}`)
        if (!flat(stdout).includes(flat(text))) differ.push(`explain: ${page.name}: ${text}`)
      }
    }
    expect(differ).toEqual([])
  })
})

/** Text as the pages write it. */
function escapedAs(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
