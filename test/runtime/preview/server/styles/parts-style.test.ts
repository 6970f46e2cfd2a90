import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { PARTS_STYLE } from '../../../../../runtime/preview/server/styles/parts-style.ts'

it('keeps the announcement within the window where a theme makes it as wide', () => {
  const theme = '.sqs-announcement-bar { width: 100% }'
  const { window } = new JSDOM(
    `<style>${PARTS_STYLE}${theme}</style><div class="sqs-announcement-bar">One</div>`,
  )
  const bar = window.document.querySelector('.sqs-announcement-bar')
  expect(bar && window.getComputedStyle(bar).boxSizing).toBe('border-box')
})
