import type { Plugins } from '../../../../engine/plugin.ts'
import type { FamilyName } from '../../families/names.ts'

/** Each family travels for itself, so that a page loads only those that its templates use. */
const LOADERS: Readonly<Record<FamilyName, () => Promise<{ readonly plugins: Plugins }>>> = Object.freeze({
  accounts: () => import('../../families/accounts.ts'),
  content: () => import('../../families/content.ts'),
  dates: () => import('../../families/dates.ts'),
  media: () => import('../../families/media.ts'),
  numbers: () => import('../../families/numbers.ts'),
  records: () => import('../../families/records.ts'),
  social: () => import('../../families/social.ts'),
  store: () => import('../../families/store.ts'),
  units: () => import('../../families/units.ts'),
})

/** The plug-ins of families, in one table of each kind. */
export async function loadFamilies(names: readonly FamilyName[]): Promise<Plugins> {
  const families = await Promise.all(names.map((name) => LOADERS[name]()))
  return {
    formatters: Object.assign({}, ...families.map(({ plugins }) => plugins.formatters)),
    predicates: Object.assign({}, ...families.map(({ plugins }) => plugins.predicates)),
  }
}
