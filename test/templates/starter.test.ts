import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { compile } from '../../runtime/entries/index.ts'
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

it('shows how much is in the cart before any script runs', () => {
  const header = compile(readFileSync('templates/starter/header.region', 'utf8'))
  const shown = (data: object) => new JSDOM(header.render(data).html).window.document
  const words = (data: object) => shown(data).querySelector('.sqs-custom-cart')?.textContent?.trim()
  expect(words({ shoppingCart: { entries: [{ quantity: 1 }, { quantity: 2 }] } })).toBe('Cart 3')
  expect(words({})).toBe('Cart 0')
})
