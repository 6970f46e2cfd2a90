import { describe, expect, it, onTestFinished } from 'vitest'
import { step } from '../../../../../engine/lookup/own-property.ts'
import { str } from '../../../../../engine/value.ts'
import { checkTheme } from '../../../../../runtime/check/check-theme.ts'
import { pageDiagnosticsOf } from '../../../../../runtime/check/page-diagnostics.ts'
import { openStorefront } from '../../../../../runtime/preview/pages/open-storefront.ts'
import { pageKinds } from '../../../../../runtime/preview/pages/page-kinds.ts'
import type { Storefront } from '../../../../../runtime/preview/pages/storefront.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import type { SiteItem } from '../../../../../runtime/site/site.ts'
import { demoContent } from '../../../../../templates/content/index.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { CONF, SITE_REGION } from '../../server/server.ts'

function open(files: Readonly<Record<string, string>>, fills = true) {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION, ...files })
  onTestFinished(folder.remove)
  return openStorefront({ folder: folder.path, site: demoContent(), fills, isDev: false })
}

const LIST =
  '{.repeated section items}<i>{title|html}</i>{.end}{.repeated section collection.collections}<b>{title|html}</b>{.end}'

function htmlOf(front: Storefront, address: string): string {
  return front.render(front.prepare(front.pageAt(new URL(address, 'http://localhost')), STRANGER)).html
}

describe('a theme with collections under other names', () => {
  const TYPES: readonly (readonly [string, string, string])[] = [
    ['lookbook', '{ "title": "Looks", "acceptTypes": ["image"] }', 'gallery'],
    ['diary', '{ "acceptTypes": ["text"] }', 'blog'],
    ['store-shelf', '{}', 'products'],
    ['happenings', '{ "acceptTypes": ["event"] }', 'events'],
    ['stack', '{ "index": true }', 'index'],
    ['drawer', '{ "folder": true }', 'folder'],
    ['meals', '{ "acceptTypes": ["dish"] }', 'blog'],
  ]
  const files = Object.fromEntries(
    TYPES.flatMap(([name, conf]) => [
      [`collections/${name}.conf`, conf],
      [`collections/${name}.list`, LIST],
      [`collections/${name}.item`, '<h1>{item.title|html}</h1>{item.customContent.price}'],
    ]),
  )
  const conf = CONF.replace(
    '{',
    '{ "customTypes": [{ "name": "dish", "fields": [{ "name": "price", "type": "text", "title": "Price" }] }],',
  )

  it('has the forms that its own markup sends', () => {
    const id = '5a62773cec212d4634dc7a29'
    const region = SITE_REGION.replace('<main>', `<form data-form-id="${id}"></form><main>`)
    const { forms } = open({ 'site.region': region }).site
    expect(forms.filter((form) => form.id === id)).toHaveLength(1)
  })

  it('has no empty page, and what was made up is said', () => {
    const front = open({ ...files, 'template.conf': conf })
    expect(
      front.notes.map(({ code, message }) => [
        code,
        /'([\w-]+)'; .* made-up content, (\w+), at/.exec(message)?.slice(1),
      ]),
    ).toEqual(TYPES.map(([name, , kind]) => ['made-up', [name, kind]]).sort())
    for (const [name] of TYPES.filter(([name]) => name !== 'drawer')) {
      const page = front.pageAt(new URL(`/${name}`, 'http://localhost'))
      const { html, diagnostics } = front.render(front.prepare(page, STRANGER))
      expect([name, diagnostics]).toEqual([name, []])
      expect(html.match(/<[ib]>[^<]+<\/[ib]>/g)?.length ?? 0, name).toBeGreaterThan(2)
    }
    expect(front.pageAt(new URL('/drawer', 'http://localhost')).kind).toBe('redirect')
  })

  it('keeps its templates where they print nothing, and says so', () => {
    const bare = {
      'collections/diary.list': '<!-- x --><div><img src="">{.section posts}<h1>x</h1>{.end}&nbsp;</div>',
      'collections/diary.item': '<div>{.repeated section collections}{title}{.end}</div>',
    }
    const front = open({ ...files, ...bare })
    const item = front.site.collections.find(({ typeName }) => typeName === 'diary')?.items?.[1]
    for (const address of ['/diary', item!.fullUrl])
      expect(htmlOf(front, address)).toMatch(
        /<main>\s*(?:<!-- x -->)?<div>(?:<img src="">)?(?:&nbsp;)?<\/div>\s*<\/main>/,
      )
    const said = checkTheme(front).filter(({ code }) => code === 'prints-nothing-without')
    // A list without `posts` has an unknown name, which says why nothing is printed.
    expect(said.map(({ file, message }) => `${file} ${message}`).sort()).toEqual([
      `collections/diary.item This template prints nothing to see for ${item?.fullUrl}, which has no collections`,
    ])
  })

  it.each([
    ['an unknown formatter', '<h1>List</h1>{.repeated section items}<i>{title|htlm}</i>{.end}<p>End</p>', ''],
    ['a section that stays open', '<h1>List</h1>{.section website}<p>End</p>', ''],
    ['an error in a block', '<h1>List</h1>{@|apply row.block}<p>End</p>', '<i>{.end}</i>'],
    ['nothing but an error', '{title|htlm}', ''],
  ])('shows what works of a template with %s, without a false warning', (_, list, block) => {
    const front = open({ ...files, 'collections/diary.list': list, 'blocks/row.block': block })
    const shown = [...htmlOf(front, '/diary').matchAll(/<h1>List|<p>End/g)].map(String)
    expect(shown).toEqual(list.startsWith('<') ? ['<h1>List', '<p>End'] : [])
    const { page, theme } = pageDiagnosticsOf(front, new URL('/diary', 'http://localhost'))
    const codes = [...page, ...theme].map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.join(' ')).not.toContain('prints-nothing')
  })

  it.each([
    '<div data-collection="x"></div>',
    '<div id="app"></div>',
    '<div id="app"></div><script>fill()</script>',
    '<div style="background: url(/a.png)"></div>',
    '<img data-src="/a.png">',
    '<input>',
  ])('keeps a template that may show something: %s', (list) => {
    const front = open({ ...files, 'collections/diary.list': list })
    expect(checkTheme(front).filter(({ code }) => code.startsWith('prints-nothing'))).toEqual([])
  })

  it('fills the fields of its custom types', () => {
    const front = open({ ...files, 'template.conf': conf })
    const [item] = front.site.collections.find(({ typeName }) => typeName === 'meals')?.items ?? []
    const { html } = front.render(
      front.prepare(front.pageAt(new URL(item!.fullUrl, 'http://localhost')), STRANGER),
    )
    expect(html).toContain('12.00')
  })

  it('fills texts of them by their names, so that links lead somewhere', () => {
    const names =
      'buttonLink brand_url-2 plateColor contactEmail bus_phone thPrice mondayHours street-address linkText vimeoVideoUrl headline'
    const fields = names.split(' ').map((name) => ({ name, type: 'text' }))
    const types = JSON.stringify([{ name: 'dish', base: 'text', fields }])
    const front = open({ ...files, 'template.conf': CONF.replace('{', `{ "customTypes": ${types},`) })
    const [item] = front.site.collections.find(({ typeName }) => typeName === 'meals')?.items ?? []
    const title = item?.title
    const { customType: _, ...texts } = Object(item?.customContent)
    const [link, url, colour, mail, phone, price, hours, address, ...words] = Object.values(texts).map(String)
    for (const one of [link, url])
      expect(front.pageAt(new URL(one ?? '', 'http://localhost')).kind).toBe('item')
    expect([colour, price, hours]).toEqual(['#8a9a5b', '12.00', '10am to 5pm'])
    expect([mail, phone, address]).toEqual([
      expect.stringContaining('@'),
      expect.stringMatching(/^[\d ]+$/),
      expect.stringMatching(/^\d/),
    ])
    expect(words).toEqual([`linkText of ${title}`, `vimeoVideoUrl of ${title}`, title])
  })

  it('fills pictures and texts of them as editors keep them, as objects', () => {
    const fields = ['image', 'gallery', 'wysiwyg'].map((type) => ({ name: `a${type}`, type, title: type }))
    const types = JSON.stringify([{ name: 'dish', base: 'text', fields }])
    const front = open({ ...files, 'template.conf': CONF.replace('{', `{ "customTypes": ${types},`) })
    const [item] = front.site.collections.find(({ typeName }) => typeName === 'meals')?.items ?? []
    expect(item?.customContent).toMatchObject({
      aimage: { assetUrl: expect.stringContaining('/images/') },
      agallery: [{ assetUrl: expect.stringContaining('/images/'), body: { html: expect.any(String) } }],
      awysiwyg: { html: expect.any(String) },
    })
  })

  it('has items of each custom type, of the base that the type names', () => {
    const bases = { film: 'video', slide: 'image', hero: 'text', note: undefined }
    const types = Object.entries(bases).map(([name, base]) => ({ name, base, fields: [] }))
    const item = '{.equal? item.customContent.customType "film"}<b>Film</b>{.or}<b>Other</b>{.end}'
    const front = open({
      'template.conf': CONF.replace('{', `{ "customTypes": ${JSON.stringify(types)},`),
      'collections/parts.conf': JSON.stringify({ acceptTypes: Object.keys(bases) }),
      'collections/parts.list': LIST,
      'collections/parts.item': item,
    })
    const { items = [] } = front.site.collections.find(({ typeName }) => typeName === 'parts') ?? {}
    const typeOf = ({ customContent }: SiteItem) => str(step(customContent, 'customType'))
    expect(items.length).toBeGreaterThan(types.length)
    expect(new Set(items.map(typeOf))).toEqual(new Set(Object.keys(bases)))
    expect(new Set(items.map(({ urlId }) => urlId)).size).toBe(items.length)
    const based = items.filter((one) => typeOf(one) !== 'note')
    expect(based.map(({ recordTypeLabel }) => recordTypeLabel)).toEqual(
      based.map((one) => types.find(({ name }) => name === typeOf(one))?.base),
    )
    const shown = items.map((one) => /<b>(\w+)/.exec(htmlOf(front, one.fullUrl))?.[1])
    expect(shown).toEqual(items.map((one) => (typeOf(one) === 'film' ? 'Film' : 'Other')))
  })

  it('fills the fields of custom types in collections that the site has, beside plain items', () => {
    const types = [
      { name: 'show', base: 'event', fields: [{ name: 'stage', type: 'text' }] },
      { name: 'essay', base: 'text', fields: [{ name: 'photo', type: 'image' }] },
    ]
    const { site } = open({
      'template.conf': CONF.replace('{', `{ "customTypes": ${JSON.stringify(types)},`),
      'collections/events.conf': '{ "acceptTypes": ["show"] }',
      'collections/blog.conf': '{ "acceptTypes": ["text", "essay"] }',
    })
    const typesOf = (name: string) => {
      const { items = [] } = site.collections.find(({ typeName }) => typeName === name) ?? {}
      return items.map(({ recordTypeLabel, customContent }) => {
        return `${str(recordTypeLabel)} ${str(step(customContent, 'customType'))}`
      })
    }
    expect(new Set(typesOf('events'))).toEqual(new Set(['event show']))
    const posts = typesOf('blog')
    expect(posts).toContain('text essay')
    expect(posts).toContain('text ')
    expect(posts.filter((one) => one.endsWith('essay') && !one.startsWith('text'))).toEqual([])
  })

  it('leads to each of them from its navigation, and shows each kind once', () => {
    const front = open(files)
    const folder = front.site.navigation.mainNav?.at(-1)
    expect(folder?.items?.map(({ url }) => url)).toEqual(TYPES.map(([name]) => `/${name}`).sort())
    const kinds = pageKinds(front).map(({ name }) => name)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'home',
        'lookbook list',
        'lookbook item',
        'diary item',
        'cart',
        'search',
        'not found',
      ]),
    )
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it('gives its products ids and SKUs that no other product has', () => {
    const { collections } = open(files).site
    const ids = collections.flatMap(({ items = [] }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has content for what its tags ask for by path, at the position of the tag', () => {
    const query = (path: string) =>
      `<squarespace:query collection="${path}" limit="2">{.repeated section items}<i>{title|html}</i>{.end}</squarespace:query>`
    const front = open({
      'pages/home.page': `<p></p>\n${query('about/news')}${query('lab-gallery')}${query('journal')}`,
    })
    expect(front.notes.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)).toEqual([
      'made-up-query pages/home.page:2:1',
      expect.stringMatching(/^made-up-query pages\/home\.page:2:\d+$/),
    ])
    expect(front.diagnostics.filter(({ code }) => code === 'unknown-collection')).toEqual([])
    const page = front.pageAt(new URL('/', 'http://localhost'))
    const { html } = front.render(front.prepare(page, STRANGER))
    expect(html.match(/<i>[^<]+<\/i>/g)).toHaveLength(6)
    expect(front.pageAt(new URL('/about/news', 'http://localhost'))).toMatchObject({ kind: 'collection' })
    const ids = front.site.collections.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keeps a saved site as it is', () => {
    const front = open(files, false)
    expect(front.notes).toEqual([])
    expect(front.site.collections.length).toBe(demoContent().collections.length)
  })
})

it('content is in blocks for a theme that styles blocks', () => {
  const styled = open({
    'template.conf': CONF.replace('{', '{ "stylesheets": ["a.css"],'),
    'styles/a.css': '.sqs-block { margin: 0 }',
  })
  const page = (front: typeof styled) =>
    front.render(front.prepare(front.pageAt(new URL('/about', 'http://localhost')), STRANGER)).html
  expect(page(styled)).toContain('<div class="sqs-block html-block sqs-block-html"')
  expect(page(open({}))).not.toContain('sqs-block')
})
