import type { Site, SiteForm } from '../../../site/site.ts'
import { type Theme, templatesOf } from '../../../theme/theme.ts'

const FORM_ID = /\bdata-form-id=["']([\da-f]{24})["']/g

/** Makes a form for each id in a theme's own markup that the site has no form of; any answers pass. */
export function themeForms({ forms }: Site, theme: Theme): SiteForm[] {
  const known = new Set(forms.map(({ id }) => id))
  const asked = templatesOf(theme).flatMap(({ source }) =>
    [...source.text.matchAll(FORM_ID)].map(([, id = '']) => id),
  )
  return [...new Set(asked)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: 'A form of the theme', fields: [] }))
}
