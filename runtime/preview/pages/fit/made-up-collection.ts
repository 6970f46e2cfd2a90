import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { idOf } from '../../../../templates/content/facts.ts'
import { SOUND_MILLISECONDS, SOUND_PATH } from '../../../../templates/content/sound.ts'
import { FOLDER_BEHAVIOURS, RECORD_TYPES } from '../../../site/codes.ts'
import { withVariants } from '../../../site/product/product-content.ts'
import { productVariants } from '../../../site/product/product-type.ts'
import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { CustomType } from '../../../theme/conf/read-conf.ts'
import { customItems } from './custom-content.ts'
import type { ContentKind } from './kinds.ts'

/** A collection that a theme has templates or queries for and that the site has not. */
export interface Wanted {
  /** Path without the first slash, where tags ask for it; else it follows from the type's name. */
  readonly path?: string
  readonly typeName: string
  readonly title: string
  readonly kind: ContentKind
  readonly customTypes: readonly CustomType[]
}

/** Items of a made-up list: enough for a second page of most, few enough to look at. */
const MOST = 12

/** Makes a collection of a type, and those inside it, of what the site has of its kind. */
export function madeUp(site: Site, wanted: Wanted): SiteCollection[] {
  const { collections } = site
  const { typeName, title, kind, customTypes, path = typeName.toLowerCase() } = wanted
  const model = collections.find((one) => one.typeName === modelOf(kind)) ?? collections[0]
  if (model === undefined) return []
  const fullUrl = free(`/${path}`, collections)
  const id = idOf('collection', `${wanted.path ?? typeName} of a theme`)
  const own = {
    ...model,
    id,
    typeName,
    typeLabel: typeName,
    title,
    navigationTitle: title,
    fullUrl,
    urlId: fullUrl.slice(fullUrl.lastIndexOf('/') + 1),
    homepage: false,
  }
  if (kind === 'index' || kind === 'folder') {
    const { items: _items, mainContent: _content, ...bare } = own
    const behaviour = kind === 'index' ? FOLDER_BEHAVIOURS.index : FOLDER_BEHAVIOURS.redirect
    const inside = collections
      .filter(({ typeName, homepage }) => typeName === 'page' && homepage !== true)
      .slice(0, 3)
    return [
      { ...bare, folder: true, folderBehavior: behaviour },
      ...inside.map((page) => under(page, own)),
      ...(kind === 'index' ? collections.filter((one) => one.typeName === 'gallery').slice(0, 1) : []).map(
        (one) => withItems(under(one, own), (one.items ?? []).slice(0, MOST), wanted),
      ),
    ]
  }
  if (kind === 'page') return [own]
  const usual = model.items ?? []
  const items = customTypes.length === 0 ? usual.slice(0, MOST) : customItems(customTypes, usual, site)
  return [withItems(own, items, wanted)]
}

/** Returns the type of the collections whose content is of a kind. */
export function modelOf(kind: ContentKind): string {
  if (kind === 'album') return 'gallery'
  return kind === 'index' || kind === 'folder' ? 'page' : kind
}

function under(one: SiteCollection, parent: SiteCollection): SiteCollection {
  const fullUrl = `${parent.fullUrl}/${one.urlId}`
  return { ...one, id: idOf('collection', fullUrl), parentId: parent.id, fullUrl }
}

/** The collection with copies of items that are its own: other ids, addresses and SKUs. */
function withItems(collection: SiteCollection, items: readonly SiteItem[], wanted: Wanted): SiteCollection {
  const { id, fullUrl } = collection
  const copies = items.map((item, at) => {
    return {
      ...own(item, wanted.path ?? wanted.typeName),
      id: idOf('item', `${fullUrl}/${item.urlId}`),
      collectionId: id,
      fullUrl: `${fullUrl}/${item.urlId}`,
      ...(wanted.kind === 'album' && track(at)),
    }
  })
  return { ...collection, items: copies, itemCount: copies.length }
}

/** Fields of a track of an album. */
function track(at: number): JsonObject {
  const sound = { audioAssetUrl: SOUND_PATH, durationInMilliseconds: SOUND_MILLISECONDS, trackNumber: at + 1 }
  return { recordType: RECORD_TYPES.audio, recordTypeLabel: 'audio', structuredContent: sound }
}

function own(item: SiteItem, name: string): SiteItem {
  const variants = productVariants(item)
  if (variants.length === 0) return item
  const renamed = variants.map((variant) => {
    const sku = str(step(variant, 'sku'))
    const id = idOf('variant', `${name} ${sku}`)
    return { ...Object(variant), id, sku: `${sku}-${name.replaceAll('/', '-')}` }
  })
  return withVariants(item, renamed)
}

function free(path: string, collections: readonly SiteCollection[]): string {
  const taken = new Set(collections.map(({ fullUrl }) => fullUrl.toLowerCase()))
  return taken.has(path) ? `${path}-theme` : path
}
