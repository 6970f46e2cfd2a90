import { CURRENCIES } from '../../runtime/site/money/currencies.ts'
import type { JsonObject } from '../../runtime/site/site.ts'
import { HOUSE, idOf, instant, WEBSITE_ID } from './facts.ts'
import { formById } from './forms.ts'
import { picturePath } from './pictures/index.ts'
import { C } from './pictures/palette.ts'

/** Settings of the shop. Amounts of the installments in minor units. */
const STORE: JsonObject = {
  businessName: HOUSE.title,
  isLive: true,
  defaultCurrency: HOUSE.currency,
  selectedCurrency: HOUSE.currency,
  currenciesSupported: Object.keys(CURRENCIES),
  measurementStandard: 2,
  cartStyle: 'floating',
  useLightCart: false,
  expressCheckout: false,
  multipleQuantityAllowedForServices: true,
  showNoteField: true,
  shippingCountryDefaultValue: 'GB',
  enableMailingListOptInByDefault: false,
  reviewsEnabled: true,
  freeShippingCents: 6000,
  giftWrapping: { enabled: true, price: { value: '4.50', currency: HOUSE.currency } },
  shipping: {
    /** From this hour on, the next working day counts as the first. */
    cutOffHour: 14,
    zones: [
      {
        countries: ['GB'],
        rates: [
          { name: 'Tracked post', cents: 395, freeFromCents: 6000, days: [2, 3] },
          { name: 'Next working day', cents: 895, days: [1, 1] },
        ],
      },
      {
        countries: ['IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'IT', 'SE', 'DK', 'NO'],
        rates: [{ name: 'Tracked post', cents: 1250, freeFromCents: 15000, days: [4, 7] }],
      },
      {
        countries: ['US', 'CA', 'JP', 'AU', 'NZ'],
        rates: [{ name: 'Air mail', cents: 1995, days: [6, 12] }],
      },
    ],
    pickUp: { name: 'Fetch it from the shop', at: HOUSE.address.line1, countries: ['GB'], days: [1, 1] },
  },
  restockSuccessText: 'Noted. One email, on the day; promise.',
  /** Colours of option values; an address in url(…) shows a pattern. */
  swatches: {
    Sage: C.sage,
    Oat: C.oat,
    Ink: C.ink,
    Clay: C.clay,
    Sea: C.sea,
    Ochre: C.ochre,
    Moss: C.moss,
    Brick: C.brick,
    Blush: C.blush,
    Chalk: C.chalk,
    Plum: C.plum,
  },
  installments: {
    afterPayAvailable: true,
    afterPayMin: 2000,
    afterPayMax: 100000,
    shopperLanguage: 'en',
    stripeAccountCountry: 'GB',
  },
  returnPolicy: '<p>Thirty days, unused; not for what was made for you.</p>',
  termsOfService: '<p>See <a href="/terms">the small print</a>.</p>',
  privacyPolicy: '<p>See <a href="/terms">the small print</a>.</p>',
}

/** `website` of the data of every page. There is no captcha: its site key is left out. */
export const WEBSITE: JsonObject = {
  id: WEBSITE_ID,
  identifier: 'oberg-rowe',
  templateId: idOf('template', 'oberg-rowe'),
  websiteType: 1,
  contentModifiedOn: instant('2026-11-16'),
  cloneable: false,
  developerMode: true,
  siteStatus: {},
  language: HOUSE.language,
  timeZone: HOUSE.timeZone,
  siteTitle: HOUSE.title,
  siteTagLine: HOUSE.tagline,
  siteDescription: `<p>${HOUSE.description}</p>`,
  location: {
    addressTitle: HOUSE.title,
    addressLine1: HOUSE.address.line1,
    addressLine2: HOUSE.address.line2,
    addressCountry: HOUSE.address.country,
    mapLat: 55.9767,
    mapLng: -3.1691,
    mapZoom: 16,
    markerLat: 55.9767,
    markerLng: -3.1691,
  },
  homepageCollectionId: idOf('collection', '/'),
  newsletterFormId: formById('newsletter').id,
  logoImageId: idOf('image', 'logo'),
  logoImageUrl: picturePath('logo'),
  faviconUrl: picturePath('favicon'),
  socialLogoImageUrl: picturePath('social'),
  socialLogoImageId: idOf('image', 'social'),
  socialAccounts: [
    {
      id: idOf('social', 'letters'),
      serviceId: 20,
      serviceName: 'email',
      screenname: HOUSE.email,
      profileUrl: `mailto:${HOUSE.email}`,
      iconEnabled: true,
    },
    {
      id: idOf('social', 'pictures'),
      serviceId: 10,
      serviceName: 'instagram',
      screenname: 'obergrowe',
      userName: 'obergrowe',
      profileUrl: 'https://example.org/obergrowe',
      iconEnabled: true,
    },
  ],
  shareButtonOptions: { 1: true, 2: true, 3: false, 4: true },
  baseUrl: '',
  captchaSettings: {},
  storeSettings: STORE,
}

/** Opening hours; a range is in minutes after midnight. */
const HOURS: JsonObject = {
  monday: { text: '', ranges: [{}] },
  tuesday: { text: '', ranges: [{}] },
  ...Object.fromEntries(
    ['wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      { text: '10am to 5pm', ranges: [{ from: 600, to: 1020 }] },
    ]),
  ),
  sunday: { text: '11am to 3pm', ranges: [{ from: 660, to: 900 }] },
}

/** `websiteSettings` of the data of every page; the formatters read the store's settings here. */
export const WEBSITE_SETTINGS: JsonObject = {
  id: idOf('website-settings', 'oberg-rowe'),
  websiteId: WEBSITE_ID,
  country: 'GB',
  subjects: [],
  contactEmail: HOUSE.email,
  contactPhoneNumber: HOUSE.phone,
  businessHours: HOURS,
  commentsEnabled: true,
  simpleLikingEnabled: true,
  commentLikesAllowed: true,
  commentAnonAllowed: true,
  commentThreaded: true,
  commentApprovalRequired: false,
  commentEnableByDefault: true,
  disqusShortname: '',
  collectionTitleFormat: '%c — %s',
  itemTitleFormat: '%i — %s',
  storeSettings: STORE,
}
