import { PRODUCT_TYPES } from '../../runtime/site/codes.ts'
import type { JsonObject, SiteItem } from '../../runtime/site/site.ts'
import { idOf } from './facts.ts'
import { type FormName, formById } from './forms.ts'
import { image, videoItem } from './image.ts'
import { type Home, type ItemWords, item } from './item.ts'
import { prices } from './money.ts'
import { viewOfValue, viewsOf } from './pictures/index.ts'
import { type Chosen, choices, type Options, type Stocked, variant } from './variants.ts'

/**
 * Billing of a subscription: every so many weeks, months or years; for so many times, or until it is
 * cancelled.
 */
export interface Plan {
  readonly every: readonly [number, 'WEEK' | 'MONTH' | 'YEAR']
  readonly cycles?: number
  readonly name: string
}

/** A product in the words of the shop. Prices in pence. */
export interface ProductWords extends ItemWords {
  readonly type?: 'physical' | 'digital' | 'service' | 'gift-card'
  readonly price: number
  readonly sale?: number
  readonly stock?: number | 'unlimited'
  readonly options?: Options
  /** Changes of price and stock by a choice of values; `undefined` where the variant does not exist. */
  readonly each?: (chosen: Chosen) => Partial<Stocked> | undefined
  /** Label of the button, instead of the usual one. */
  readonly button?: string
  /** A form that is filled in before buying. */
  readonly form?: FormName
  /** Ways to subscribe; the first one is the product's plan. */
  readonly plans?: readonly Plan[]
  readonly audio?: string
  /** A video among the pictures: its address, the name of the picture before it, what it shows. */
  readonly video?: { readonly url: string; readonly picture: string; readonly alt: string }
  /** Names of the pictures; the product's own still lifes where left out. */
  readonly pictures?: readonly string[]
  readonly alt: string
}

export function product(home: Home, words: ProductWords): SiteItem {
  const pictures = words.pictures ?? viewsOf(words.slug)
  const gallery = [
    ...pictures.map((name, i) =>
      image(name, { altText: i ? `${words.alt} (view ${i + 1})` : words.alt, title: words.title }),
    ),
    ...valuesWithPictures(words).map(([value, name]) =>
      image(name, { altText: `${words.title} in ${value}`, title: `${words.title}, ${value}` }),
    ),
    ...(words.video === undefined ? [] : [filmOf(words.title, words.video)]),
  ]
  const [first] = pictures
  return item(home, {
    closed: true,
    ...words,
    ...(first ? { picture: first } : {}),
    kind: 'store-item',
    own: {
      items: gallery,
      structuredContent: { _type: 'SqspProduct', ...content(words) },
      userDefinedVariantOptions: Object.entries(words.options ?? {}).map(([name, values]) => ({
        name,
        values,
      })),
      isSubscription: words.plans !== undefined,
    },
  })
}

function filmOf(title: string, { url, picture, alt }: NonNullable<ProductWords['video']>): JsonObject {
  return videoItem(picture, url, { altText: alt, title })
}

/** Values of options that have their own picture, with its name. */
function valuesWithPictures({ slug, options = {} }: ProductWords): readonly (readonly [string, string])[] {
  const values = Object.values(options).flat()
  return values.flatMap((value) => {
    const name = viewOfValue(slug, value)
    return name === undefined ? [] : [[value, name] as const]
  })
}

/**
 * Id of the picture that shows a choice: that of its value, or the first one of a product with such pictures.
 */
function pictureOf(words: ProductWords, chosen: Chosen): string | undefined {
  const pictures = valuesWithPictures(words)
  const own = pictures.find(([value]) => Object.values(chosen).includes(value))
  const name = own?.[1] ?? (words.pictures ?? viewsOf(words.slug))[0]
  return pictures.length > 0 && name !== undefined ? idOf('image', name) : undefined
}

function variantsOf(words: ProductWords): readonly JsonObject[] {
  const sku = `OR-${words.slug
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 14)
    .toUpperCase()}`
  const usual: Stocked = {
    price: words.price,
    stock: words.stock ?? 24,
    ...(words.sale === undefined ? {} : { sale: words.sale }),
  }
  return choices(words.options ?? {}).flatMap((chosen, index) => {
    const own = words.each ? words.each(chosen) : {}
    const picture = pictureOf(words, chosen)
    const facts = { ...usual, ...own, ...(picture !== undefined && { picture }) }
    return own ? [variant(sku, index, [chosen, facts])] : []
  })
}

function content(words: ProductWords): JsonObject {
  const form = words.form ? formById(words.form) : undefined
  return {
    productType: PRODUCT_TYPES[words.type ?? 'physical'],
    variants: variantsOf(words),
    variantOptionOrdering: Object.keys(words.options ?? {}),
    ...prices(words.price, words.sale),
    ...subscription(words),
    useCustomAddButtonText: words.button !== undefined,
    customAddButtonText: words.button ?? 'Add To Cart',
    ...(form ? { additionalFieldsFormId: form.id, additionalFieldsForm: form } : {}),
    ...(words.audio ? { audioAssetUrl: words.audio } : {}),
  }
}

function subscription({ slug, plans }: ProductWords): JsonObject {
  const [first] = plans ?? []
  if (!first || !plans) return { isSubscribable: false }
  return {
    isSubscribable: true,
    subscriptionPlan: planOf(first),
    productSubscriptionOptions: plans.map((plan) => ({
      id: idOf('subscription-option', `${slug}/${plan.name}`),
      name: plan.name,
      ...planOf(plan),
    })),
  }
}

/** 0 cycles: until it is cancelled. */
function planOf({ every: [value, unit], cycles = 0 }: Plan): JsonObject {
  return { billingPeriod: { value, unit }, numBillingCycles: cycles }
}
