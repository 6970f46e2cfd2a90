import { compile } from '../../../entries/core.ts'
import { FORM_TEMPLATE } from '../../../store/forms/form-template.ts'
import { BASE_STYLE } from '../styles/base-style.ts'

const CHOICES = ['Tea', 'Coffee', 'Neither']

/** A form with a field of every kind. */
export const TRIAL_FIELDS: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'section', type: 'section', title: 'About you', description: 'A divider with a description.' },
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'phone', type: 'phone', title: 'Phone' },
  { id: 'address', type: 'address', title: 'Address' },
  { id: 'text', type: 'text', title: 'Text', maxLength: 20, description: 'Up to 20 characters.' },
  { id: 'url', type: 'url', title: 'Website' },
  { id: 'select', type: 'select', title: 'Select', required: true, options: CHOICES },
  { id: 'radio', type: 'radio', title: 'Radio', options: CHOICES },
  { id: 'checkbox', type: 'checkbox', title: 'Checkbox', required: true, options: CHOICES },
  { id: 'date', type: 'date', title: 'Date' },
  { id: 'time', type: 'time', title: 'Time' },
  {
    id: 'likert',
    type: 'likert',
    title: 'Survey',
    required: true,
    questions: ['It was easy', 'It was quick'],
  },
  { id: 'textarea', type: 'textarea', title: 'Long text', required: true, maxLength: 40 },
  { id: 'hidden', type: 'hidden', name: 'campaign', title: 'Hidden', value: 'from ?campaign=' },
]

/**
 * Returns a page where the author of a theme tries every kind of field, and each check of a site's editor.
 */
export function fieldsPage(): string {
  const data = { id: 'trial', fields: TRIAL_FIELDS, submitButtonText: 'Check' }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fields and their checks</title><style>${BASE_STYLE}${STYLE}</style></head>
<body><main><h1>Fields and their checks</h1>
<section aria-labelledby="visitors"><h2 id="visitors">What visitors fill in</h2>
<p>Nothing is sent: the answers are shown as the store would get them.</p>
${compile(FORM_TEMPLATE).render(data).html}</section>
<section aria-labelledby="editors"><h2 id="editors">What is checked where a site is edited</h2>
<div id="trials"></div></section>
</main><script type="module" src="/__vitrine/fields.js"></script></body></html>`
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-inline-size: 44rem; background: #fff; color: #1c1917; }
.field, .trial { margin-block: 1rem; }
.field__label, .trial label, legend { display: block; font-weight: 600; }
.part { display: inline-block; margin-inline-end: .5rem; }
.part__label { display: block; font-size: .875rem; }
.check { display: block; min-block-size: 24px; }
input:not([type=radio], [type=checkbox]), select, textarea, button { font: inherit; min-block-size: 28px; max-inline-size: 100%; }
.field__hint, .trial p { display: block; margin: 0; color: #57534e; }
.field__error, .form__banner, .trial output[data-problem] { display: block; color: #b91c1c; }
.trial output { display: block; min-block-size: 1.5em; color: #166534; }
pre { overflow: auto; }
`
