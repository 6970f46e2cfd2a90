import { Hono } from 'hono'
import { isProduct } from '../../site/product/product-type.ts'
import { type StoreOptions, startStore } from '../../store/index.ts'
import { SharedComments } from './shared/shared-comments.ts'
import { SharedStock } from './shared/shared-stock.ts'
import type { HostStore } from './shown-pages.ts'

/**
 * The preview store as pages see it: carts, live stock, and what forms without script led to. One in memory
 * is there before its database is: until then every visitor has an empty cart, and all stock is the site's.
 */
export async function previewStore(options: StoreOptions): Promise<HostStore> {
  const store = await startStore(options)
  let stock = new SharedStock(store, options.site)
  const comments = new SharedComments(store)
  return {
    app: reportingChanges(store.app, () => {
      stock.changed()
      comments.changed()
    }),
    opened: store.opened,
    async visitor(request, { items, reviews: asked }) {
      const { crumb, press, hasCart, setCookies } = store.session(request)
      const own = { crumb, formKey: press }
      if (!store.isOpen) return { cart: store.emptyCart, live: (item) => item, data: own, setCookies }
      const [cart, live, commented, notice, reviews] = await Promise.all([
        hasCart ? store.cart(request) : store.emptyCart,
        items.some(isProduct) ? stock.read() : undefined,
        items.every(isProduct) ? undefined : comments.read(),
        store.notice(request),
        asked && store.reviewsPage(asked),
      ])
      return {
        cart,
        live(item) {
          const now = live?.get(item.id) ?? commented?.(item) ?? item
          return reviews !== undefined && item.id === asked?.item.id ? { ...now, reviews } : now
        },
        data: { ...own, ...(notice && { notice }) },
        setCookies,
      }
    },
    async setSite(next) {
      await store.setSite(next)
      stock = new SharedStock(store, next)
    },
    setMessages: (templates) => store.setMessages(templates),
    close: () => store.close(),
  }
}

/** Wraps the endpoints and reports every call that may have changed something. */
function reportingChanges(app: Hono, changed: () => void): Hono {
  // As lenient with a slash at the end of an address as the store.
  const reporting = new Hono({ strict: false })
  reporting.use(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') changed()
  })
  return reporting.route('/', app)
}
