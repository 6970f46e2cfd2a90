import cart from '../../templates/system/cart.jsont'
import category from '../../templates/system/category.jsont'
import footers from '../../templates/system/footers.jsont'
import galleryList from '../../templates/system/gallery-list.jsont'
import headers from '../../templates/system/headers.jsont'
import indexList from '../../templates/system/index-list.jsont'
import item from '../../templates/system/item.jsont'
import list from '../../templates/system/list.jsont'
import navigation from '../../templates/system/navigation.jsont'
import notFound from '../../templates/system/not-found.jsont'
import page from '../../templates/system/page.jsont'
import pages from '../../templates/system/pages.jsont'
import productsItem from '../../templates/system/products-item.jsont'
import productsList from '../../templates/system/products-list.jsont'
import related from '../../templates/system/related.jsont'
import search from '../../templates/system/search.jsont'
import shareButtons from '../../templates/system/share-buttons.jsont'
import socialLinks from '../../templates/system/social-links.jsont'

/** Squarespace's templates, for themes without them; sources by name. */
export const SYSTEM_TEMPLATES: Readonly<Record<string, string>> = Object.freeze({
  'squarespace-headers': headers,
  'squarespace-footers': footers,
  'system/navigation': navigation,
  'system/category': category,
  'system/related': related,
  'system/pages': pages,
  'sqs-social-links': socialLinks,
  'social-links.block': socialLinks,
  'sqs-share-buttons': shareButtons,
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
