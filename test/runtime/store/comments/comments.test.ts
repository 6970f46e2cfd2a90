import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, Site, SiteItem } from '../../../../runtime/site/site.ts'
import { withComments } from '../../../../runtime/store/comments/approved.ts'
import { decide } from '../support/moderate.ts'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const post = (id: string, more: JsonObject = {}): SiteItem => ({
  ...{
    id,
    collectionId: 'journal',
    recordType: 1,
    urlId: id,
    fullUrl: `/journal/${id}`,
    title: `Post ${id}`,
  },
  ...{ commentState: 1, ...more },
})
const SAID = { id: 'said', memberName: 'Béla', body: '<p>First</p>' }
const POSTS = [
  post('kiln', { comments: [SAID], publicCommentCount: 1 }),
  post('loom'),
  post('shut', { commentState: 2 }),
]

function siteWith(settings: JsonObject): Site {
  const { id, fullUrl, urlId } = { id: 'journal', fullUrl: '/journal', urlId: 'journal' }
  const journal = { id, fullUrl, urlId, title: 'Journal', type: 1, typeName: 'blog', items: POSTS }
  return {
    ...SMALL_SHOP,
    websiteSettings: { commentsEnabled: true, commentApprovalRequired: false, ...settings },
    collections: [...SMALL_SHOP.collections, journal],
  }
}

let shop: OpenStore
let waiting: OpenStore
beforeAll(async () => {
  shop = await open({ site: siteWith({}) })
  waiting = await open({ site: siteWith({ commentApprovalRequired: true, commentThreaded: false }) })
})
afterAll(async () => {
  await shop.close()
  await waiting.close()
})

const fields = (more: Readonly<Record<string, string>> = {}) =>
  Object.entries({ itemId: 'loom', parentId: '', author: 'Eva', email: '', url: '', text: 'Fine', ...more })

/** A visitor whom a page has given a name already. */
async function visitor(of: OpenStore): Promise<Shopper> {
  const shopper = of.shopper()
  await shopper.submit('/comments', fields({ text: '' }))
  return shopper
}

const noticeOf = (of: OpenStore, shopper: Shopper) =>
  of.store.notice(new Request(of.origin, { headers: { cookie: shopper.cookieHeader() } }))

describe('comments', () => {
  it('are shown at once where the site says so, and lead back to themselves', async () => {
    const shopper = await visitor(shop)
    const typed = {
      text: '<script>x</script> & more\nnext line\n \n\nnext part',
      email: 'eva@example.com',
      url: 'example.com',
    }
    const { status, headers } = await shopper.submit(
      '/comments',
      fields(typed),
      '/journal/loom?replyTo=said&a=1',
    )
    expect(status).toBe(303)
    const [comment] = (await shop.store.comments()).get('loom')?.comments ?? []
    expect(headers.get('location')).toBe(`/journal/loom?a=1#comment-${comment?.id}`)
    expect(comment).toMatchObject({
      memberName: 'Eva',
      url: 'https://example.com/',
      body: '<p>&lt;script&gt;x&lt;/script&gt; &amp; more<br>next line</p><p>next part</p>',
    })
    expect(JSON.stringify(comment)).not.toContain('eva@')
    expect(await noticeOf(shop, shopper)).toMatchObject({ about: 'comment', id: 'loom', isSuccess: true })
    await shopper.submit('/comments', fields(typed))
    expect((await shop.store.comments()).get('loom')?.count).toBe(1)
  })

  it('answer comments of the data and of the store, and no others', async () => {
    const shopper = await visitor(shop)
    await shopper.submit('/comments', fields({ itemId: 'kiln', parentId: 'said', text: 'Answer' }))
    const [answer] = (await shop.store.comments()).get('kiln')?.comments ?? []
    await shopper.submit(
      '/comments',
      fields({ itemId: 'kiln', parentId: String(answer?.id), text: 'Deeper' }),
    )
    await shopper.submit('/comments', fields({ itemId: 'kiln', text: 'Beside' }))
    const kiln = withComments(POSTS[0]!, await shop.store.comments())
    expect(kiln).toMatchObject({
      commentCount: 4,
      publicCommentCount: 4,
      comments: [SAID, { parentId: 'said' }, { parentId: answer?.id }, { body: '<p>Beside</p>' }],
    })
    for (const parentId of ['gone', 'store-999999', 'store-x', String(answer?.id)]) {
      await shopper.submit('/comments', fields({ parentId }))
      expect((await noticeOf(shop, shopper))?.message).toContain('not there any more')
    }
  })

  it('answer none that the owner has taken down', async () => {
    const shopper = await visitor(shop)
    await shopper.submit('/comments', fields({ text: 'Taken down' }))
    const { comments = [] } = (await shop.store.comments()).get('loom') ?? {}
    const taken = comments.at(-1)
    expect(taken).toMatchObject({ body: '<p>Taken down</p>' })
    await decide(shop.shopper(), '/dashboard/comments', { decision: 'refused', list: 'approved' })
    await shopper.submit('/comments', fields({ parentId: String(taken?.id), text: 'Answer' }))
    expect((await noticeOf(shop, shopper))?.message).toContain('not there any more')
  })

  it('wait for the owner where the site says so, who can take them down again', async () => {
    const shopper = await visitor(waiting)
    const typed = { text: '<img src=x onerror=alert(1)>', author: '<b>Eva', email: 'eva@example.com' }
    const { headers } = await shopper.submit('/comments', fields(typed), '/journal/loom')
    expect(headers.get('location')).toBe('/journal/loom#new-comment-loom')
    expect((await noticeOf(waiting, shopper))?.message).toContain('once it is approved')
    expect((await waiting.store.comments()).size).toBe(0)

    const owner = waiting.shopper()
    const { text } = await owner.get('/dashboard/comments')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).toContain('Approve: &lt;b&gt;Eva on Post loom')
    expect(text).toContain('eva@example.com')
    expect((await owner.get('/dashboard')).text).toContain('href="/dashboard/comments"')
    await decide(owner, '/dashboard/comments', { decision: 'approved' })
    expect((await waiting.store.comments()).get('loom')?.count).toBe(1)
    const said = await waiting.store.comments()
    expect(await waiting.store.comments()).toBe(said)
    await decide(owner, '/dashboard/comments', { decision: 'refused', list: 'approved' })
    expect((await waiting.store.comments()).size).toBe(0)
    await shopper.submit('/comments', fields({ itemId: 'kiln', parentId: 'said' }))
    expect((await noticeOf(waiting, shopper))?.isSuccess).toBe(false)
  })

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(4001) }, 'text'],
    [{ author: '' }, 'author'],
    [{ author: 'x'.repeat(101) }, 'author'],
    [{ email: 'nowhere' }, 'email'],
    [{ url: 'javascript:alert(1)' }, 'url'],
  ])('with %j lead back to the form with what is wrong', async (typed, name) => {
    const shopper = await visitor(shop)
    const { headers } = await shopper.submit('/comments', fields(typed), '/journal/loom?replyTo=said')
    expect(headers.get('location')).toBe('/journal/loom?replyTo=said#new-comment-loom')
    const notice = await noticeOf(shop, shopper)
    expect(Object.keys(notice?.errors ?? {})).toEqual([name])
    expect(notice?.values).toMatchObject({ parentId: '', ...typed })
  })

  it('are refused on what is closed, unknown or a product, with a foreign crumb, and in great numbers', async () => {
    for (const [itemId, status] of [
      ['shut', 403],
      ['gone', 404],
      ['mug', 404],
    ] as const)
      expect((await shop.shopper().submit('/comments', fields({ itemId }))).status).toBe(status)
    const shopper = await visitor(shop)
    const forged = await shopper.submit('/comments', fields({ crumb: 'forged', text: 'Long words' }))
    expect([forged.status, forged.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('#new-comment-'),
    ])
    const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
    expect(await shop.store.notice(request)).toMatchObject({
      isSuccess: false,
      values: { text: 'Long words' },
    })
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++)
      statuses.push((await shopper.submit('/comments', fields({ text: `Number ${sent}` }))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
