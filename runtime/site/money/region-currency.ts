/**
 * Currencies whose code begins with the code of the one region, or the main region, that uses them (CLDR 48).
 * Each word has their common first letter in front: `AEDFN` is AED and AFN.
 */
const OWN = `
AEDFNLLMDOARSUDWGZN BAMBDDTHDIFMDNDOBRLSDTNWPYNZD CADDFHFLPNYOPRCUPVEZK DJFKKOPZD EGPRNTB FJDKP
GBPELHSIPMDNFTQYD HKDNLTGUF IDRLSNRQDRRSK JMDODPY KESGSHRMFPWRWWDYDZT LAKBPKRRDYD
MADDLGAKDMKNTOPRUURVRWKXNYRZN NADGNIOOKPRZD OMR PABENGKHPKRLNYG QAR RONSDUBWF
SARBDCRDGEKGDHPLEOSRDSPTNYPZL THBJSMTNDOPRYTDWDZS UAHGXYUZS VESNDUV WST YER ZARMWWG`

/** Further regions that pay in a currency: its code, and theirs. */
const SHARED = `
AUDCCCXHMKINFNRTV CHFLI DKKFOGL
EURADATAXBEBGBLCYDEEAEEESFIFRGFGPGRHRICIEITLTLULVMCMEMFMQMTNLPMPTRESISKSMTFVAXKYT GBPGGGSIMJETA ILSPS
MADEH NOKBVSJ NZDCKNUPNTK SHPAC XAFCFCGCMGAGQTD XCDAGAIDMGDKNLCMSVC XCGCWSX XOFBFBJCIGWMLNESNTG XPFNCPFWF
ZARLS`

const CURRENCY_OF_REGION: ReadonlyMap<string, string> = /* @__PURE__ */ readTables()

function readTables(): Map<string, string> {
  const currencies = new Map<string, string>()
  for (const [, initial, pairs = ''] of OWN.matchAll(/(\w)(\w+)/g)) {
    for (const pair of pairs.match(/../g) ?? []) currencies.set(`${initial}${pair[0]}`, `${initial}${pair}`)
  }
  for (const [, currency = '', regions = ''] of SHARED.matchAll(/(\w{3})(\w+)/g)) {
    for (const region of regions.match(/../g) ?? []) currencies.set(region, currency)
  }
  return currencies
}

/** The currency that a region (ISO 3166, two letters) pays in; USD where the region is not known. */
export function currencyOfRegion(region: string | undefined): string {
  return CURRENCY_OF_REGION.get(region ?? '') ?? 'USD'
}
