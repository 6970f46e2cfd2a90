import type { FormatterTable, PredicateTable } from '../../../../engine/plugin.ts'
import type { FamilyName } from '../../theme/plugin-families.ts'

interface Family {
  readonly formatters?: FormatterTable
  readonly predicates?: PredicateTable
}

/** Each family travels for itself, so that a page loads only those that its templates use. */
const LOADERS: Readonly<Record<FamilyName, () => Promise<Family>>> = Object.freeze({
  async commerce() {
    const [{ commerceFormatters: formatters }, { commercePredicates: predicates }] = await Promise.all([
      import('../../../../formatters/commerce/index.ts'),
      import('../../../../predicates/commerce/index.ts'),
    ])
    return { formatters, predicates }
  },
  async content() {
    const [{ contentFormatters: formatters }, { contentPredicates: predicates }] = await Promise.all([
      import('../../../../formatters/content/index.ts'),
      import('../../../../predicates/content/index.ts'),
    ])
    return { formatters, predicates }
  },
  async date() {
    return { formatters: (await import('../../../../formatters/date/index.ts')).dateFormatters }
  },
  async i18n() {
    const [{ i18nFormatters: formatters }, { i18nPredicates: predicates }] = await Promise.all([
      import('../../../../formatters/i18n/index.ts'),
      import('../../../../predicates/i18n/index.ts'),
    ])
    return { formatters, predicates }
  },
  async social() {
    return { formatters: (await import('../../../../formatters/social/index.ts')).socialFormatters }
  },
  async slide() {
    return { predicates: (await import('../../../../predicates/slide/index.ts')).slidePredicates }
  },
})

/** The plug-ins of families, in one table of each kind. */
export async function loadFamilies(names: readonly FamilyName[]): Promise<Required<Family>> {
  const families = await Promise.all(names.map((name) => LOADERS[name]()))
  return {
    formatters: Object.assign({}, ...families.map(({ formatters }) => formatters)),
    predicates: Object.assign({}, ...families.map(({ predicates }) => predicates)),
  }
}
