/** Currencies whose code begins with the code of the one region, or the main region, that uses them (CLDR 48). */
const OWN =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW ZWG'

/** Further regions that pay in a currency. */
const SHARED: Readonly<Record<string, string>> = /* @__PURE__ */ Object.freeze({
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EA EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GG GS IM JE TA',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  SHP: 'AC',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZAR: 'LS',
})

const CURRENCY_OF_REGION: ReadonlyMap<string, string> = /* @__PURE__ */ readTables()

function readTables(): Map<string, string> {
  const currencies = new Map(OWN.split(' ').map((currency) => [currency.slice(0, 2), currency]))
  for (const [currency, regions] of Object.entries(SHARED)) {
    for (const region of regions.split(' ')) currencies.set(region, currency)
  }
  return currencies
}

/** The currency that a region (ISO 3166, two letters) pays in; USD where the region is not known. */
export function currencyOfRegion(region: string | undefined): string {
  return CURRENCY_OF_REGION.get(region ?? '') ?? 'USD'
}
