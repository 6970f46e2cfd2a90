import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const TAGS = ['{t|datetime medium}', '{t|datetime yMMMM}', '{t|datetime Bh}', '{t,u|datetime-interval hm}']
const DATA = { t: 1709597229123, u: 1709601229123, website: { timeZone: 'America/New_York' } }

/** Makes a host's `Intl` print narrow spaces as common ones, as browsers do. */
const WIDENING = `
  const { prototype } = Intl.DateTimeFormat
  for (const name of ['formatToParts', 'formatRangeToParts']) {
    const parts = prototype[name]
    prototype[name] = function (...times) {
      return parts.apply(this, times).map((part) => ({ ...part, value: part.value.replaceAll('\\u202f', ' ') }))
    }
  }`

/** Returns what a new process prints for the tags in a language. */
function printed(locale: string, setUp = ''): string[] {
  const code = `${setUp}
    const { compile } = await import('vitrine')
    const print = (tag) => compile(tag).render(${JSON.stringify(DATA)}, { locale: '${locale}' }).html
    console.log(JSON.stringify(${JSON.stringify(TAGS)}.map(print)))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }),
  )
}

it.each([
  ['en', ['Mar 4, 2024, 7:07:09\u202fPM', 'March 2024', '7 in the evening', '7:07\u2009–\u20098:13\u202fPM']],
  ['es', ['4 mar 2024, 19:07:09', 'marzo de 2024', '7 de la tarde', '7:07\u2009–\u20098:13\u202fp.\u202fm.']],
  ['ru', ['4 мар. 2024\u202fг., 19:07:09', 'марта 2024\u202fг.', '7 вечера', '7:07–8:13\u202fPM']],
])('prints the narrow spaces of %s also where the host prints common ones', (locale, expected) => {
  expect(printed(locale, WIDENING)).toEqual(expected)
  expect(printed(locale)).toEqual(expected)
})

it('leaves the spaces of languages that have both kinds as the host prints them', () => {
  expect(printed('he', WIDENING).join('')).not.toContain('\u202f')
})
