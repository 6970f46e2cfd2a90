import { renderLocalized as render } from '../support/localized-reference.ts'

/** Renders with the reference package in a locale, `none` for none; of its errors the sentences. */
export function renderLocalized(template: string, data: unknown, locale: string) {
  const { html, records } = render(template, data, { locale })
  return { html, errors: records.map(({ message }) => message) }
}
