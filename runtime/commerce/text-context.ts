import { NO_CLOCK } from '../../engine/clock.ts'
import type { PluginContext } from '../../engine/plugin.ts'
import { Scope } from '../../engine/scope.ts'
import type { ScopeData } from '../site/product-scope.ts'

/** Context for formatters outside of a render: the page's language and texts. */
export function textContext(page: ScopeData): PluginContext {
  const { locale } = page
  return {
    scope: new Scope(page, undefined),
    second: undefined,
    locale: typeof locale === 'string' ? locale : 'en-US',
    timeZone: 'UTC',
    now: 0,
    plugins: { formatters: {}, predicates: {} },
    tellsParts: false,
    ...NO_CLOCK,
    apply: () => '',
    render: () => '',
    report: () => {},
  }
}
