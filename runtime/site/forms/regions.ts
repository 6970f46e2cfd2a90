/** A country's labels for the parts of an address, and its regions by name. */
export interface RegionWords {
  readonly region: 'Region' | 'Province' | 'State' | 'County' | 'Nation'
  readonly postalCode: 'Postcode' | 'ZIP code' | 'Postal code' | 'FSA' | 'Eircode'
  readonly regions: readonly string[]
}

function words(
  region: RegionWords['region'],
  postalCode: RegionWords['postalCode'],
  names: string,
): RegionWords {
  return Object.freeze({ region, postalCode, regions: Object.freeze(names.split(', ')) })
}

/** The countries that have region names, by ISO 3166 code. */
export const REGION_WORDS: ReadonlyMap<string, RegionWords> = /* @__PURE__ */ new Map([
  [
    'US',
    words(
      'State',
      'ZIP code',
      'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
    ),
  ],
  [
    'CA',
    words(
      'Province',
      'FSA',
      'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon',
    ),
  ],
  [
    'IE',
    words(
      'County',
      'Eircode',
      'Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
    ),
  ],
  [
    'ES',
    words(
      'Province',
      'Postal code',
      'A Coruña, Álava, Albacete, Alicante, Almería, Asturias, Ávila, Badajoz, Balearic Islands, Barcelona, Biscay, Burgos, Cáceres, Cádiz, Cantabria, Castellón, Ceuta, Ciudad Real, Córdoba, Cuenca, Gipuzkoa, Girona, Granada, Guadalajara, Huelva, Huesca, Jaén, La Rioja, Las Palmas, León, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarre, Ourense, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife, Segovia, Seville, Soria, Tarragona, Teruel, Toledo, Valencia, Valladolid, Zamora, Zaragoza',
    ),
  ],
  [
    'SE',
    words(
      'County',
      'Postal code',
      'Blekinge, Dalarna, Gävleborg, Gotland, Halland, Jämtland, Jönköping, Kalmar, Kronoberg, Norrbotten, Örebro, Östergötland, Skåne, Södermanland, Stockholm, Uppsala, Värmland, Västerbotten, Västernorrland, Västmanland, Västra Götaland',
    ),
  ],
  [
    'NO',
    words(
      'County',
      'Postal code',
      'Agder, Akershus, Buskerud, Finnmark, Innlandet, Møre og Romsdal, Nordland, Oslo, Østfold, Rogaland, Telemark, Troms, Trøndelag, Vestfold, Vestland',
    ),
  ],
  [
    'DE',
    words(
      'State',
      'Postal code',
      'Baden-Württemberg, Bavaria, Berlin, Brandenburg, Bremen, Hamburg, Hesse, Lower Saxony, Mecklenburg-Vorpommern, North Rhine-Westphalia, Rhineland-Palatinate, Saarland, Saxony, Saxony-Anhalt, Schleswig-Holstein, Thuringia',
    ),
  ],
  [
    'FR',
    words(
      'Region',
      'Postal code',
      'Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Brittany, Centre-Val de Loire, Corsica, French Guiana, Grand Est, Guadeloupe, Hauts-de-France, Île-de-France, Martinique, Mayotte, Normandy, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur, Réunion',
    ),
  ],
  [
    'NL',
    words(
      'Province',
      'Postal code',
      'Drenthe, Flevoland, Friesland, Gelderland, Groningen, Limburg, North Brabant, North Holland, Overijssel, South Holland, Utrecht, Zeeland',
    ),
  ],
  [
    'AU',
    words(
      'State',
      'Postcode',
      'Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia',
    ),
  ],
  [
    'NZ',
    words(
      'Region',
      'Postcode',
      'Auckland, Bay of Plenty, Canterbury, Gisborne, Hawke’s Bay, Manawatū-Whanganui, Marlborough, Nelson, Northland, Otago, Southland, Taranaki, Tasman, Waikato, Wellington, West Coast',
    ),
  ],
  ['GB', words('Nation', 'Postcode', 'England, Northern Ireland, Scotland, Wales')],
])
