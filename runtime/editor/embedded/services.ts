import type { LanguageService as CssService } from 'vscode-css-languageservice'
import type { LanguageService as HtmlService } from 'vscode-html-languageservice'
import { SQUARESPACE_ATTRIBUTES } from '../../theme/squarespace-attributes.ts'
import { TAG_KINDS } from '../../theme/tags.ts'

/** Packages of the services. */
export const SERVICE_PACKAGES = Object.freeze(['vscode-css-languageservice', 'vscode-html-languageservice'])

/** The services of HTML and CSS that editors commonly use. */
export interface Services {
  readonly html: HtmlService
  readonly css: CssService
}

/** Loads the services with the tags of Squarespace; throws where a package is not installed. */
export async function loadServices(): Promise<Services> {
  const [{ getLanguageService, getDefaultHTMLDataProvider, newHTMLDataProvider }, { getCSSLanguageService }] =
    await Promise.all([import('vscode-html-languageservice'), import('vscode-css-languageservice')])
  const html = getLanguageService()
  const tags = TAG_KINDS.map((kind) => ({
    name: `squarespace:${kind}`,
    attributes: (SQUARESPACE_ATTRIBUTES[kind] ?? []).map((name) => ({ name })),
  }))
  html.setDataProviders(false, [
    getDefaultHTMLDataProvider(),
    newHTMLDataProvider('squarespace', { version: 1.1, tags }),
  ])
  return { html, css: getCSSLanguageService() }
}
