import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const SITE: Site = {
  ...SMALL_SHOP,
  website: {
    ...SMALL_SHOP.website,
    storeSettings: { ...Object(SMALL_SHOP.website.storeSettings), reviewsEnabled: true },
  },
}
const PAGE = '/dashboard/reviews'

let shop: OpenStore
beforeAll(async () => {
  shop = await open({ site: SITE })
  for (const author of ['Ada', 'Eva', 'Zoe']) {
    const fields = Object.entries({ productId: 'mug', stars: '4', author, text: 'Fine' })
    await shop.shopper().submit('/reviews', fields)
  }
})
afterAll(() => shop.close())

/** Returns what an owner sends who sees a page now, and sends it later. */
async function lookAt(owner: Shopper, page: string, author: string) {
  const { text } = await owner.get(page)
  const form = text.split('<article>').find((article) => article.includes(`<bdi>${author}</bdi>`)) ?? ''
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? []
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value] as const)
  return async (decision: string) => {
    const { headers } = await owner.submit(action, [...fields, ['decision', decision]], page)
    return (await owner.get(headers.get('location') ?? '')).text
  }
}

/** Returns what an owner sends who sees a page now and ticks the boxes of authors, and sends it later. */
async function choose(owner: Shopper, page: string, authors: readonly string[]) {
  const { text } = await owner.get(page)
  const box = (author: string) =>
    new RegExp(`name="id" value="(\\d+)" form="chosen" aria-label="Choose: ${author} on Mug"`).exec(
      text,
    )?.[1] ?? ''
  const [, crumb = ''] = /id="chosen".*?name="crumb" value="([^"]*)"/.exec(text) ?? []
  return async (decision: string) => {
    const ids = authors.map((author) => ['id', box(author)] as const)
    const fields = [['crumb', crumb], ['from', 'waiting'], ['decision', decision], ...ids] as const
    const { headers } = await owner.submit(PAGE, fields, page)
    return (await owner.get(headers.get('location') ?? '')).text
  }
}

/** Returns what a page has in turn: authors of its entries, and the note. */
function turns(text: string): readonly string[] {
  const bare = text.replaceAll(/<\/?bdi>/g, '')
  return [...bare.matchAll(/<h3>.*?<p>(\w+),|autofocus>([^<]+)</g)].map(
    ([, author, note]) => author ?? note ?? '',
  )
}

describe('a list of what visitors sent', () => {
  it('refuses nothing where a form has no decision', async () => {
    const owner = shop.shopper()
    const { text } = await owner.get(PAGE)
    const [, action = ''] = /action="([^"]+\/\d+)"/.exec(text) ?? []
    const [, crumb = ''] = /name="crumb" value="([^"]*)"/.exec(text) ?? []
    expect((await owner.submit(action, [['crumb', crumb]], PAGE)).status).toBe(400)
    expect((await owner.get(PAGE)).text).toBe(text)
  })

  it('goes on where a decision was made, on the page that it was made on', async () => {
    const owner = shop.shopper()
    const first = await (await lookAt(owner, PAGE, 'Eva'))('refused')
    expect(turns(first)).toEqual(['Zoe', 'Visitors do not see it: Eva on Mug.', 'Ada'])
    expect(first).toContain('>Waiting, 2<')
    const shown = await lookAt(owner, `${PAGE}?status=waiting&before=3`, 'Ada')
    expect(turns(await shown('approved'))).toEqual(['Visitors see it now: Ada on Mug.'])
  })

  it('keeps the first of two decisions at once, and says so to the second owner', async () => {
    const [one, other] = [shop.shopper(), shop.shopper()]
    const list = `${PAGE}?status=waiting`
    const decisions = [await lookAt(one, list, 'Zoe'), await lookAt(other, list, 'Zoe')] as const
    await decisions[0]('approved')
    const late = await decisions[1]('refused')
    expect(turns(late)).toEqual(['Another decision came first. Visitors see it now: Zoe on Mug.'])
    expect((await shop.store.reviews()).get('mug')).toMatchObject({ count: 2 })
  })

  it('decides on all that are chosen, and says on which of them another decision came first', async () => {
    for (const author of ['Abe', 'Bea', 'Cem', 'Dan']) {
      const fields = Object.entries({ productId: 'mug', stars: '4', author, text: 'Fine' })
      await shop.shopper().submit('/reviews', fields)
    }
    const [one, other] = [shop.shopper(), shop.shopper()]
    const late = await choose(other, PAGE, ['Abe', 'Bea', 'Dan'])
    expect(turns(await (await choose(one, PAGE, ['Bea', 'Cem']))('refused'))).toEqual([
      ...['Dan', 'Visitors do not see them: 2.', 'Abe'],
    ])
    const note = 'Visitors see them now: 2. Another decision came first. Visitors do not see it: Bea on Mug.'
    expect(turns(await late('approved'))).toEqual([note])
    expect((await shop.store.reviews()).get('mug')).toMatchObject({ count: 4 })
  })

  it('ticks all boxes of a page, and asks for one where none is ticked', async () => {
    const owner = shop.shopper()
    const list = `${PAGE}?status=refused`
    const boxes = ({ text }: { readonly text: string }) => text.split(' checked>').length - 1
    expect(boxes(await owner.get(list))).toBe(0)
    expect(boxes(await owner.get(`${list}&all=1`))).toBe(3)
    const refused = await (await choose(owner, list, []))('approved')
    expect(refused).toContain('autofocus>Nothing is chosen. Tick the boxes')
  })

  it('has a button that deletes what is refused, for good', async () => {
    const owner = shop.shopper()
    const refused = async () => (await owner.get(`${PAGE}?status=refused`)).text
    const forms = [...(await refused()).matchAll(/action="([^"]*\/delete)"><[^>]*value="([^"]*)"/g)]
    const [, action = '', crumb = ''] = forms.find(([form]) => form.includes('/2/')) ?? []
    const press = async (at: string) => {
      const { headers } = await owner.submit(at, [['crumb', crumb]])
      return turns((await owner.get(headers.get('location') ?? '')).text)
    }
    expect(await press(action)).toEqual(['Cem', 'Bea', 'It is deleted.'])
    // One that visitors see is not deleted by mistake.
    const shown = `${PAGE}?status=approved`
    const before = turns((await owner.get(shown)).text)
    expect(await press(action.replace('/2/', '/1/'))).toEqual(['Cem', 'Bea'])
    expect(turns((await owner.get(shown)).text)).toEqual(before)
  })
})
