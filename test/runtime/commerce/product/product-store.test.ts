// @vitest-environment dom
import { expect, it } from 'vitest'
import { LivePage, until } from '../live-page.ts'

it('a choice ends the request to choose at once', async () => {
  const page = await new LivePage().adopt()
  page.press()
  await until(() => expect(page.label).toBe('Select Option'))
  page.choose('Moss')
  await until(() => expect(page.label).toBe('Add To Cart'))
})
