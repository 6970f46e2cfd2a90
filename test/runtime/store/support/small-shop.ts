import type { Site, SiteItem } from '../../../../runtime/site/site.ts'

const SHOP = {
  id: 'col-shop',
  urlId: 'shop',
  fullUrl: '/shop',
  title: 'Shop',
  type: 13,
  typeName: 'products',
}

function euros(value: string) {
  return { value, currency: 'EUR' }
}

function product(id: string, title: string, structuredContent: Record<string, unknown>): SiteItem {
  return {
    id,
    collectionId: SHOP.id,
    recordType: 11,
    urlId: id,
    fullUrl: `/shop/${id}`,
    title,
    assetUrl: `/images/${id}.svg`,
    structuredContent,
  }
}

/** A scarf of which five are left. */
export const SCARCE = { itemId: 'scarf', sku: 'SCARF', stock: 5 }
/** A mug of which there are many, in colours. */
export const MUG = { itemId: 'mug', red: 'MUG-R', blue: 'MUG-B', stock: 1000 }

const ENGRAVING = {
  id: 'form-engraving',
  name: 'Engraving',
  fields: [
    { id: 'text-initials', type: 'text', title: 'Initials', required: true, maxLength: 3 },
    { id: 'select-font', type: 'select', title: 'Font', options: ['Serif', 'Sans'] },
  ],
}

const CONTACT = {
  id: 'form-contact',
  name: 'Contact',
  submissionText: 'Thank you for writing.',
  fields: [
    { id: 'section-you', type: 'section', title: 'About you' },
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'phone', type: 'phone', title: 'Phone' },
    { id: 'address', type: 'address', title: 'Address' },
    { id: 'topics', type: 'checkbox', title: 'Topics', options: ['Orders', 'Wool'] },
    { id: 'answer', type: 'radio', title: 'Answer by', options: ['Email', 'Phone'] },
    { id: 'subject', type: 'select', title: 'Subject', options: ['Praise', 'Something <else>'] },
    { id: 'date', type: 'date', title: 'Date' },
    { id: 'time', type: 'time', title: 'Time' },
    { id: 'survey', type: 'likert', title: 'Survey', required: true, options: ['Friendly', 'Fast'] },
    { id: 'message', type: 'textarea', title: 'Message', maxLength: 20 },
    { id: 'site', type: 'url', title: 'Website' },
    { id: 'campaign', type: 'hidden', title: 'campaign' },
    { id: 'origin', type: 'hidden', title: 'From', name: 'from', options: ['letter'], maxLength: 6 },
  ],
}

const NEWSLETTER = {
  id: 'form-newsletter',
  name: 'Newsletter',
  successUrl: '/thank-you',
  captcha: true,
  fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
}

/** A site with a product of every type and a form of every kind: what the store must know, and no more. */
export const SMALL_SHOP: Site = {
  website: {
    id: 'website-small',
    siteTitle: 'Small & Co',
    language: 'en-GB',
    captchaSettings: { siteKey: 'site-key' },
    storeSettings: { selectedCurrency: 'EUR', expressCheckout: false },
  },
  websiteSettings: {},
  collections: [
    {
      ...SHOP,
      items: [
        product('scarf', 'Scarf', {
          productType: 1,
          variants: [{ sku: 'SCARF', qtyInStock: 5, price: 2950, priceMoney: euros('29.50') }],
        }),
        product('mug', 'Mug', {
          productType: 1,
          variantOptionOrdering: ['Colour', 'Size'],
          variants: [
            {
              id: 'variant-red',
              sku: 'MUG-R',
              attributes: { Colour: 'Red', Size: 'S' },
              qtyInStock: 1000,
              priceMoney: euros('12.00'),
              salePriceMoney: euros('9.99'),
              onSale: true,
            },
            {
              id: 'variant-blue',
              sku: 'MUG-B',
              attributes: { Colour: 'Blue', Size: 'S' },
              qtyInStock: 1000,
              priceMoney: euros('12.00'),
            },
            {
              id: 'variant-none',
              sku: 'MUG-N',
              attributes: { Colour: 'Blue', Size: 'L' },
              qtyInStock: 0,
              priceMoney: euros('14.00'),
            },
          ],
        }),
        product('song', 'Song', { productType: 2, priceMoney: euros('1.20'), variants: [] }),
        product('lesson', 'Lesson', {
          productType: 3,
          variants: [{ sku: 'LESSON', unlimited: true, priceMoney: euros('40.00') }],
        }),
        product('card', 'Gift Card', {
          productType: 4,
          variants: [
            { sku: 'CARD-25', attributes: { Amount: '25' }, priceMoney: euros('25.00') },
            { sku: 'CARD-50', attributes: { Amount: '50' }, priceMoney: euros('50.00') },
          ],
        }),
        product('coffee', 'Coffee', {
          productType: 1,
          isSubscribable: true,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
          productSubscriptionOptions: [{ id: 'monthly' }, { id: 'weekly', name: 'Every week' }],
          variants: [
            {
              sku: 'COFFEE',
              qtyInStock: 8,
              priceMoney: euros('14.00'),
              pricingOptions: [{ priceMoney: euros('12.60') }],
            },
          ],
        }),
        product('pen', 'Pen', {
          productType: 1,
          additionalFieldsFormId: ENGRAVING.id,
          variants: [{ sku: 'PEN', qtyInStock: 50, priceMoney: euros('60.00') }],
        }),
      ],
    },
    {
      id: 'col-blog',
      urlId: 'blog',
      fullUrl: '/blog',
      title: 'Blog',
      type: 1,
      typeName: 'blog',
      items: [
        {
          id: 'post',
          collectionId: 'col-blog',
          recordType: 1,
          urlId: 'post',
          fullUrl: '/blog/post',
          title: 'Post',
        },
      ],
    },
  ],
  navigation: {},
  forms: [ENGRAVING, CONTACT, NEWSLETTER],
  coupons: [
    { code: 'TEN', title: '10 % off', percent: 10 },
    { code: 'Långsam5', title: '5 euros off', amountCents: 500, minimumSubtotalCents: 5000 },
  ],
  merchandising: {},
}
