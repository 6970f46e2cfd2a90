import type { Site, SiteItem } from '../site.ts'
import { type DatabaseChoice, openStore, type Store } from '../store/index.ts'
import type { HostStore } from './host.ts'

/** Milliseconds for which pages share what was read of the stock; buying asks the database itself. */
const STOCK_AGE = 100

/** The preview store as pages see it: carts, live stock, and what forms without script led to. */
export async function previewStore(site: Site, database: DatabaseChoice): Promise<HostStore> {
  const store = await openStore({ site, database })
  const emptyCart = await store.cart(new Request('http://localhost/'))
  let stock = new SharedStock(store, site)
  return {
    app: store.app,
    async visitor(request, { items, formKey }) {
      const { crumb, hasCart, setCookies } = store.session(request)
      const [cart, live, notice, key] = await Promise.all([
        hasCart ? store.cart(request) : emptyCart,
        items.some(isProduct) ? stock.read() : undefined,
        store.notice(request),
        formKey ? store.formKey() : undefined,
      ])
      return {
        cart,
        live: (item) => live?.get(item.id) ?? item,
        data: { crumb, ...(key && { formKey: key }), ...(notice && { notice }) },
        setCookies,
      }
    },
    async setSite(next) {
      await store.setSite(next)
      stock = new SharedStock(store, next)
    },
    close: () => store.close(),
  }
}

/** Reads the products of a site with their stock once for all pages that ask at about the same time. */
class SharedStock {
  readonly #products: readonly SiteItem[]
  #reading: Promise<ReadonlyMap<string, SiteItem>> | undefined
  #until = 0

  constructor(
    readonly store: Store,
    { collections }: Site,
  ) {
    this.#products = collections.flatMap(({ items = [] }) => items.filter(isProduct))
  }

  read(): Promise<ReadonlyMap<string, SiteItem>> {
    const now = performance.now()
    if (this.#reading === undefined || now >= this.#until) {
      this.#until = now + STOCK_AGE
      this.#reading = this.store
        .live(this.#products)
        .then((live) => new Map(live.map((item) => [item.id, item])))
    }
    return this.#reading
  }
}

function isProduct({ structuredContent }: SiteItem): boolean {
  return typeof structuredContent === 'object' && structuredContent !== null
}
