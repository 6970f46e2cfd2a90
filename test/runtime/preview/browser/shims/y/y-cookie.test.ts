// @vitest-environment dom
import { expect, it } from 'vitest'
import { yCookie } from '../../../../../../runtime/preview/browser/shims/y/y-cookie.ts'

it('sets, reads and removes cookies, whatever is in them', () => {
  expect([yCookie.get('trip'), yCookie.exists('trip')]).toEqual([null, false])
  yCookie.set('trip', 'a; b=ä', { path: '/', expires: new Date(Date.now() + 60_000) })
  yCookie.set('trips', 2)
  expect([yCookie.get('trip'), yCookie.get('trips', Number)]).toEqual(['a; b=ä', 2])
  yCookie.remove('trip', { path: '/' })
  expect([yCookie.get('trip'), yCookie.exists('trips')]).toEqual([null, true])
})
