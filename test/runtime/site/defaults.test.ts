import { expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { DEFAULT_LOCALE, DEFAULT_TIME_ZONE } from '../../../runtime/site/defaults.ts'

it('agrees with what a render takes without options', () => {
  const template = compile('{at|date %H:%M} {amount|decimal}')
  const data = { at: Date.UTC(2026, 11, 24, 3), amount: 1234.5 }
  const { html } = template.render(data)
  expect(html).toContain('1,234.5')
  const given = template.render(data, { locale: DEFAULT_LOCALE, timeZone: DEFAULT_TIME_ZONE })
  expect(given.html).toBe(html)
  expect(template.render(data, { locale: 'de-DE' }).html).not.toBe(html)
  expect(template.render(data, { timeZone: 'UTC' }).html).not.toBe(html)
})
