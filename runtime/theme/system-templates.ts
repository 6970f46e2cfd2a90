import cart from '../../templates/system/cart.jsont?source'
import category from '../../templates/system/category.jsont?source'
import footers from '../../templates/system/footers.jsont?source'
import galleryList from '../../templates/system/gallery-list.jsont?source'
import headers from '../../templates/system/headers.jsont?source'
import indexList from '../../templates/system/index-list.jsont?source'
import item from '../../templates/system/item.jsont?source'
import kept from '../../templates/system/kept.jsont?source'
import list from '../../templates/system/list.jsont?source'
import navigation from '../../templates/system/navigation.jsont?source'
import notFound from '../../templates/system/not-found.jsont?source'
import page from '../../templates/system/page.jsont?source'
import pages from '../../templates/system/pages.jsont?source'
import pictures from '../../templates/system/pictures.jsont?source'
import productsItem from '../../templates/system/products-item.jsont?source'
import productsList from '../../templates/system/products-list.jsont?source'
import related from '../../templates/system/related.jsont?source'
import search from '../../templates/system/search.jsont?source'
import shareButtons from '../../templates/system/share-buttons.jsont?source'
import socialLinks from '../../templates/system/social-links.jsont?source'
import suggestions from '../../templates/system/suggestions.jsont?source'
import word from '../../templates/system/word.jsont?source'

/** Squarespace's templates, for themes without them; sources by name. */
export const SYSTEM_TEMPLATES: Readonly<Record<string, string>> = Object.freeze({
  'squarespace-headers': headers,
  'squarespace-footers': footers,
  'system/navigation': navigation,
  'system/category': category,
  'system/related': related,
  'system/pages': pages,
  'system/pictures': pictures,
  'system/word': word,
  'sqs-social-links': socialLinks,
  'social-links.block': socialLinks,
  'sqs-share-buttons': shareButtons,
  page,
  cart,
  search,
  suggestions,
  kept,
  'not-found': notFound,
  list,
  item,
  'products.list': productsList,
  'products.item': productsItem,
  'gallery.list': galleryList,
  'index.list': indexList,
})
