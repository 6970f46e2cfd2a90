import { expect, it } from 'vitest'
import { renderSignIn } from '../../../../runtime/store/mail/render-sign-in.ts'

const data = {
  url: 'https://wool.example/account/sign-in/abc',
  subject: 'Your orders',
  words: { opening: 'Here it is', link: 'Sign in', ignore: 'Ignore it' },
  website: { siteTitle: 'Wool', language: 'en' },
}

it('is rendered by a theme’s templates with its blocks', () => {
  const partials = { 'foot.block': 'Bye' }
  const html = '<p><a href="{url|htmlattr}">{words.link|html}</a></p>{@|apply foot.block}'
  const mail = renderSignIn(data, { html, text: 'Go to {url}', partials })
  expect(mail.html).toBe(`<p><a href="${data.url}">Sign in</a></p>Bye`)
  expect(mail.text).toBe(`Go to ${data.url}\n`)
  expect(mail.mistakes).toEqual([])
})

it('is the built-in one where a template has a mistake or prints no link', () => {
  const mail = renderSignIn(data, { html: '<p>{.section</p>', text: 'Go to {ulr}' })
  for (const form of [mail.html, mail.text]) {
    expect(form).toContain(data.url)
    expect(form).toContain('Ignore it')
  }
  expect(mail.mistakes).toHaveLength(2)
})
