import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { startAnnouncements } from '../../../../../runtime/preview/browser/blocks/announcement.ts'

const BAR = (text: string) =>
  `<div class="sqs-announcement-bar"><button class="sqs-announcement-bar-close" hidden></button><p>${text}</p></div>`

it('can be closed for as long as the tab is open, until another text comes', () => {
  const { window } = new JSDOM(BAR('One'), { url: 'http://localhost/' })
  const { document } = window
  const show = (text: string) => {
    document.body.innerHTML = BAR(text)
    startAnnouncements(document)
    return document.querySelector<HTMLButtonElement>('.sqs-announcement-bar button')
  }
  let resized = 0
  window.addEventListener('resize', () => resized++)
  const button = show('One')
  expect(button?.hidden).toBe(false)
  button?.click()
  expect(document.body.innerHTML).toBe('')
  expect(resized).toBe(1)
  expect(show('One')).toBeNull()
  expect(show('Two')).not.toBeNull()
})

it('is closed for the page alone where nothing can be kept', () => {
  const { document } = new JSDOM(BAR('One')).window
  startAnnouncements(document)
  document.querySelector<HTMLButtonElement>('.sqs-announcement-bar-close')?.click()
  expect(document.querySelector('.sqs-announcement-bar')).toBeNull()
})
