import { Hono } from 'hono'
import { html } from 'hono/html'
import type { StoreEnv } from '../http/guard.ts'
import { type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'

/** Words of the explainer in one language; `{brand}` is the placeholder of the brand's name. */
interface Words {
  readonly title: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly terms: string
}

const ENGLISH: Words = {
  title: 'Pay over time with {brand}',
  lead: 'Get it now and pay in 4 interest-free payments.',
  steps: [
    'Add what you like to the cart and choose {brand} at checkout.',
    'Pay a quarter of the price today.',
    'Pay the rest in three parts, one every two weeks.',
  ],
  terms: 'You must be 18 or older. Late fees may apply.',
}

const FRENCH: Words = {
  title: 'Payez en plusieurs fois avec {brand}',
  lead: 'Profitez-en maintenant et payez en 4 versements sans intérêts.',
  steps: [
    'Ajoutez des articles au panier et choisissez {brand} au paiement.',
    'Payez aujourd’hui un quart du prix.',
    'Payez le reste en trois versements, un toutes les deux semaines.',
  ],
  terms: 'Vous devez avoir 18 ans ou plus. Des frais de retard peuvent s’appliquer.',
}

const REGIONS: ReadonlyMap<string, { readonly brand: string; readonly words: Words }> = new Map([
  ['en/US', { brand: 'Afterpay', words: ENGLISH }],
  ['en/CA', { brand: 'Afterpay', words: ENGLISH }],
  ['fr/CA', { brand: 'Afterpay', words: FRENCH }],
  ['en/AU', { brand: 'Afterpay', words: ENGLISH }],
  ['en/NZ', { brand: 'Afterpay', words: ENGLISH }],
  ['en/GB', { brand: 'Clearpay', words: ENGLISH }],
])

/** The installment explainer, as from a static host: by language and country, to be framed or fetched. */
export function installmentRoutes(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.get('/installments/:language/:country', (c) => {
    const language = c.req.param('language').toLowerCase()
    const country = c.req
      .param('country')
      .replace(/\.html$/, '')
      .toUpperCase()
    const region = REGIONS.get(`${language}/${country}`)
    if (region === undefined) return c.notFound()
    const say = (words: string) => words.replaceAll('{brand}', region.brand)
    const { title, lead, steps, terms } = region.words
    const body: Markup = html`<p>${lead}</p><ol>${steps.map((step) => html`<li>${say(step)}</li>`)}</ol><p><small>${terms}</small></p>`
    return c.html(pageOf({ title: say(title), language: `${language}-${country}`, body }), 200, {
      ...PAGE_HEADERS,
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
    })
  })
  return app
}
