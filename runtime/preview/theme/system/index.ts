import cart from './cart.jsont'
import category from './category.jsont'
import footers from './footers.jsont'
import galleryList from './gallery-list.jsont'
import headers from './headers.jsont'
import indexList from './index-list.jsont'
import item from './item.jsont'
import list from './list.jsont'
import navigation from './navigation.jsont'
import notFound from './not-found.jsont'
import page from './page.jsont'
import pages from './pages.jsont'
import productsItem from './products-item.jsont'
import productsList from './products-list.jsont'
import related from './related.jsont'
import search from './search.jsont'
import socialLinks from './social-links.jsont'

/** Squarespace's templates, for themes without them; sources by name. */
export const SYSTEM_TEMPLATES: Readonly<Record<string, string>> = Object.freeze({
  'squarespace-headers': headers,
  'squarespace-footers': footers,
  'system/navigation': navigation,
  'system/category': category,
  'system/related': related,
  'system/pages': pages,
  'sqs-social-links': socialLinks,
  page,
  cart,
  search,
  'not-found': notFound,
  list,
  item,
  'products.list': productsList,
  'products.item': productsItem,
  'gallery.list': galleryList,
  'index.list': indexList,
})
