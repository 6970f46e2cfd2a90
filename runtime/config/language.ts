import type { Site } from '../site/site.ts'
import type { ThemeConfig } from './theme-config.ts'

/** Returns a site in the language and zone of a configuration. */
export function withLanguage(site: Site, { locale, timeZone }: ThemeConfig): Site {
  if (locale === undefined && timeZone === undefined) return site
  const website = {
    ...site.website,
    ...(locale !== undefined && { language: locale }),
    ...(timeZone !== undefined && { timeZone }),
  }
  return { ...site, website }
}
