import { expect, it } from 'vitest'
import { serveTheme } from '../server/server.ts'
import { smallSite } from '../server/small-site.ts'

/** Markup that is cleaned away where it comes from a visitor. */
const own = (name: string) => `<form class="${name}"><input name="email"></form>`
const region = (content: string) =>
  `<!doctype html><html><head>{squarespace-headers}</head><body>${content}{squarespace.main-content}</body></html>`

function site() {
  const made = smallSite()
  return {
    ...made,
    blockFields: { foot: own('field') },
    collections: made.collections.map((collection) => ({
      ...collection,
      description: own('described'),
      items: (collection.items ?? []).map((item) => ({
        ...item,
        body: own('body'),
        customContent: { note: own('custom') },
        postItemInjectCode: own('injected'),
        comments: [{ id: 'c', body: own('comment') }],
      })),
    })),
  }
}

it('leaves the content of a block field as its owner made it', async () => {
  const { get } = await serveTheme(
    { 'site.region': region('<squarespace:block-field id="foot" columns="12" />') },
    { site: site() },
  )
  expect((await get('/')).text).toContain(own('field'))
})

it('leaves the bodies and descriptions of items that a query brings, and cleans their comments', async () => {
  const query =
    '<squarespace:query collection="shop" limit="2">{.section collection}{description}{.end}' +
    '{.repeated section items}<article>{body}{customContent.note}{postItemInjectCode}{.repeated section comments}<i>{body}</i>{.end}</article>{.end}</squarespace:query>'
  const { get } = await serveTheme({ 'site.region': region(query) }, { site: site() })
  const { text } = await get('/')
  expect(text).toContain(own('described'))
  for (const name of ['body', 'custom', 'injected']) expect(text.split(own(name))).toHaveLength(3)
  expect(text).not.toContain('class="comment"')
})
