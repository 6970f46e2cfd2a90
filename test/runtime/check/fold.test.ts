import { expect, it, onTestFinished } from 'vitest'
import { checkTheme } from '../../../runtime/check/check-theme.ts'
import { checkTemplate } from '../../../runtime/check/template/check-template.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { openStorefront } from '../../../runtime/preview/pages/open-storefront.ts'
import { folderWith } from '../cli/fake-io.ts'
import { smallSite } from '../preview/server/small-site.ts'

const CONF = { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' }
const page = (body: string) =>
  `<html><head>{squarespace-headers}</head><body>{squarespace.main-content}${body}{squarespace-footers}</body></html>`

/** Codes of the causes with their files, and the files of their consequences. */
function causes(files: Readonly<Record<string, string>>) {
  const folder = folderWith({ ...CONF, ...files })
  onTestFinished(folder.remove)
  const front = openStorefront({ folder: folder.path, site: smallSite(), fills: false, dev: true })
  return checkTheme(front).map(({ code, file, related = [] }) =>
    [code, file, ...related.map((one) => one.file)].join(' '),
  )
}

it.each([
  [
    'a variable that is misspelt in a partial',
    {
      'site.region': page('{.var @heading website.siteTitle}{@|apply head.block}'),
      'blocks/head.block': '<h1>{@headin}</h1>',
    },
    ['unknown-variable blocks/head.block site.region'],
  ],
  [
    'a block that is misspelt where it is applied',
    { 'site.region': page('{@|apply hed.block}'), 'blocks/head.block': '<h1>x</h1>' },
    ['missing-block site.region blocks/head.block'],
  ],
  [
    'a file whose ending hides it',
    { 'site.region': page('{@|apply head.block}'), 'blocks/head.blocks': '<h1>x</h1>' },
    ['odd-ending blocks/head.blocks site.region blocks/head.blocks'],
  ],
  [
    'a circle of partials',
    {
      'site.region': page('{@|apply one.block}'),
      'blocks/one.block': 'x{@|apply two.block}',
      'blocks/two.block': '{@|apply one.block}',
    },
    ['includes-itself blocks/one.block blocks/two.block'],
  ],
  [
    'an element that is closed by the wrong tag',
    { 'site.region': page('<div><h3>x</h2></div>') },
    ['left-open site.region site.region'],
  ],
  [
    'an element that another line closes by the wrong tag',
    { 'site.region': page('<section>\n<p>x</p>\n</div>') },
    ['left-open site.region site.region'],
  ],
  [
    'an end tag before its start tag',
    { 'site.region': page('</section><div>\n<section>x</div>') },
    ['left-open site.region site.region'],
  ],
])('names the cause of %s with its consequences in other files', (_, files, expected) => {
  expect(causes(files)).toEqual(expected)
})

it('names a block that only a comment or a longer name mentions', () => {
  expect(
    causes({
      'site.region': page('{# apply nav.block }<p>navigation nav</p>{@|apply navigation.block}'),
      'blocks/nav.block': 'x',
      'blocks/navigation.block': 'x',
    }),
  ).toEqual(['unused-block blocks/nav.block'])
})

it('names two blocks of a line that lack one end once, with the elements that they cross', () => {
  const template =
    '{.section item}\n<article>\n  {.if tags}<ul>{.repeated section tags}x{.end}</ul>\n</article>\n{.end}'
  expect(
    checkTemplate(compile(template)).map(({ code, line, related = [] }) => [code, line, related.length]),
  ).toEqual([['unclosed-block', 3, 4]])
})
