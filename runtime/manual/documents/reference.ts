import type { Example } from '../../../engine/plugin.ts'
import { escapeMarkup } from '../../files/escape.ts'
import { entryId } from '../entry-id.ts'
import type { Page } from '../manual.ts'
import type { Document, Section } from './document.ts'
import { addressOfExample, playLink } from './play-address.ts'

/** Kinds of pages of the manual, with the title of their document. */
const TITLES = Object.freeze({
  formatter: 'Formatters',
  predicate: 'Predicates',
  instruction: 'Instructions',
  diagnostic: 'Diagnostics',
})

/** Returns the documents of the manual, one for each kind: the descriptions that `vitrine explain` prints. */
export function reference(pages: readonly Page[]): Document[] {
  return Object.entries(TITLES).map(([kind, title]) => {
    const own = pages.filter((page) => page.kind === kind)
    const families = [...new Set(own.map(({ family }) => family))]
    const parts = families.map((family) => {
      const list = own.filter((page) => page.family === family)
      const heading =
        family === '' ? '' : `<h2 id="family-${escapeMarkup(family)}">${escapeMarkup(family)}</h2>\n`
      return heading + list.map((page) => entry(page, family === '' ? 'h2' : 'h3')).join('')
    })
    const sections = own.map(
      (page): Section => ({ title: page.name, id: entryId(page), text: `${page.summary}. ${page.form}` }),
    )
    const html = `<h1>${title}</h1>\n${contents(own)}\n${parts.join('')}`
    return { name: `${kind}s`, title, html, sections }
  })
}

function contents(pages: readonly Page[]): string {
  const links = pages.map((page) => `<li><a href="#${entryId(page)}">${escapeMarkup(page.name)}</a></li>`)
  return `<ul class="names">${links.join('')}</ul>`
}

function entry(page: Page, heading: string): string {
  const { name, form, summary, advice, reads, examples, kind } = page
  const isCode = kind !== 'diagnostic'
  const lines = [
    `<${heading} id="${entryId(page)}"><code>${escapeMarkup(name)}</code></${heading}>`,
    form === ''
      ? ''
      : isCode
        ? `<p><code>${escapeMarkup(form)}</code></p>`
        : `<p>“${escapeMarkup(form)}”</p>`,
    `<p>${escapeMarkup(summary)}.</p>`,
    advice === '' ? '' : `<p>${escapeMarkup(advice)}</p>`,
    reads.length === 0 ? '' : `<p>Reads ${escapeMarkup(reads.join(', '))} from around the value.</p>`,
    ...examples.map(exampleHtml),
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function exampleHtml(example: Example): string {
  const { template, data, output, partials = {} } = example
  const rows: (readonly [name: string, text: string])[] = [
    ['Template', template],
    ...Object.entries(partials).map(([name, text]) => [`Partial ${name}`, text] as const),
    ['Data', JSON.stringify(data)],
    ['Output', output],
  ]
  const cells = rows.map(
    ([name, text]) =>
      `<div><dt>${escapeMarkup(name)}</dt><dd><pre tabindex="0">${escapeMarkup(text)}</pre></dd></div>`,
  )
  return `<dl class="example">${cells.join('')}</dl>\n${playLink(addressOfExample(example))}`
}
