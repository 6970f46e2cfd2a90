import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { serveTheme } from '../runtime/preview/server/server.ts'

it('gives each menu of a page a name, by which screen readers list it', async () => {
  const { get } = await serveTheme('templates/starter')
  const { document } = new JSDOM((await get('/')).text).window
  const menus = [...document.querySelectorAll('nav')]
  const names = menus.map((menu) => menu.getAttribute('aria-label'))
  expect(names).toContain('Main')
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain(null)
  expect(menus.every((menu) => menu.querySelector('a') !== null)).toBe(true)
})
