import { expect, it } from 'vitest'
import { Source } from '../../../engine/syntax/source.ts'
import { readSettings } from '../../../runtime/config/settings.ts'

const read = async (value: object) => {
  const { settings, diagnostics } = await readSettings(value, new Source('vitrine.config.json', ''))
  return [settings.locale, settings.timeZone, ...diagnostics.map(({ message }) => message)]
}

it('takes languages and zones that Node knows, and names others', async () => {
  expect(await read({ locale: 'de-DE', timeZone: 'Europe/Berlin' })).toEqual(['de-DE', 'Europe/Berlin'])
  expect(await read({ locale: 'de_DE', timeZone: 'Europe/Berln' })).toEqual([
    undefined,
    undefined,
    "'locale' must be a language such as de-DE",
    "'timeZone' must be a zone such as Europe/Berlin",
  ])
  expect(await read({ locale: 'deutsch' })).toEqual([
    undefined,
    undefined,
    "'locale' must be a language such as de-DE",
  ])
})
