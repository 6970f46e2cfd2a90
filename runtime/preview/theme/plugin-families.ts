import type { Plugins } from '../../../engine/plugin.ts'
import type { Template } from '../../../engine/template.ts'
import { commerceFormatters } from '../../../formatters/commerce/index.ts'
import { contentFormatters } from '../../../formatters/content/index.ts'
import { dateFormatters } from '../../../formatters/date/index.ts'
import { i18nFormatters } from '../../../formatters/i18n/index.ts'
import { socialFormatters } from '../../../formatters/social/index.ts'
import { commercePredicates } from '../../../predicates/commerce/index.ts'
import { contentPredicates } from '../../../predicates/content/index.ts'
import { i18nPredicates } from '../../../predicates/i18n/index.ts'
import { slidePredicates } from '../../../predicates/slide/index.ts'
import { collectRefs } from '../../cli/refs.ts'

/** Plug-ins that travel to a browser together, besides those of the core, which always do. */
export type FamilyName = 'commerce' | 'content' | 'date' | 'i18n' | 'social' | 'slide'

const FAMILIES: Readonly<Record<FamilyName, Plugins>> = Object.freeze({
  commerce: { formatters: commerceFormatters, predicates: commercePredicates },
  content: { formatters: contentFormatters, predicates: contentPredicates },
  date: { formatters: dateFormatters, predicates: {} },
  i18n: { formatters: i18nFormatters, predicates: i18nPredicates },
  social: { formatters: socialFormatters, predicates: {} },
  slide: { formatters: {}, predicates: slidePredicates },
})

/** Fragments of these families use plug-ins of others. */
const NEEDS: Readonly<Partial<Record<FamilyName, readonly FamilyName[]>>> = Object.freeze({
  commerce: ['i18n'],
})

const NAMES: readonly FamilyName[] = ['commerce', 'content', 'date', 'i18n', 'social', 'slide']

/** The families that templates use. */
export function familiesOf(templates: readonly Template[]): FamilyName[] {
  const { formatters, predicates } = collectRefs(templates)
  const used = NAMES.filter((family) => {
    const known = FAMILIES[family]
    return (
      formatters.some(({ name }) => Object.hasOwn(known.formatters, name)) ||
      predicates.some(({ name }) => Object.hasOwn(known.predicates, name))
    )
  })
  return NAMES.filter((family) => used.some((name) => name === family || NEEDS[name]?.includes(family)))
}
