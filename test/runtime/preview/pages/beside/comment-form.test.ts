import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { withParts } from '../../../../../runtime/preview/pages/beside/beside-template.ts'
import { previewStore } from '../../../../../runtime/preview/server/preview-store.ts'
import { memory } from '../../../store/support/memory.ts'
import { Shopper } from '../../../store/support/shopper.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const ELEMENT = '<div class="squarespace-comments" id="comments-p1" data-a="1"></div>'
const SETTINGS = { commentsEnabled: true }
const ITEM = { id: 'p1', commentState: 1 }

it.each([
  ['no store takes it', { websiteSettings: SETTINGS, item: ITEM }],
  ['the site takes no comments', { websiteSettings: {}, item: ITEM, crumb: 'c' }],
  ['the item is closed', { websiteSettings: SETTINGS, item: { id: 'p1', commentState: 2 }, crumb: 'c' }],
])('there is no form where %s', (_, data) => {
  expect(withParts(ELEMENT, data).html).toBe(ELEMENT)
})

it('has the form alone beside a list of the theme, in the words of the site', () => {
  const own = `<body><ol class="comment-list"></ol>${ELEMENT}</body>`
  const localizedStrings = { commentSubmit: 'Senden & "gut"' }
  const data = { websiteSettings: SETTINGS, item: { ...ITEM, comments: [{ id: 'a' }] }, crumb: 'c' }
  const { document } = new JSDOM(withParts(own, { ...data, localizedStrings }).html).window
  expect(document.querySelectorAll('.comment-list')).toHaveLength(1)
  // Themes paint such fields.
  expect(document.querySelectorAll(':invalid')).toHaveLength(0)
  expect(document.querySelector('.comment-form button')?.textContent).toBe('Senden & "gut"')
})

it('is sent without script, shows what is wrong beside the fields, and the comment where it is', async () => {
  const small = smallSite()
  const collections = small.collections.map((collection) => ({
    ...collection,
    items: (collection.items ?? []).map((item) => ({ ...item, commentState: 1 })),
  }))
  const websiteSettings = { ...SETTINGS, commentApprovalRequired: false }
  const site = { ...small, websiteSettings, collections }
  const store = await previewStore({ site, database: memory() })
  await store.opened
  const { server } = await serveTheme(
    {
      'site.region': SITE_REGION,
      'collections/blog.item': '{.section item}{@|comment-count}{@|comments}{.end}',
      'collections/blog.list': '{.repeated section items}<b>{@|comment-count}</b>{.end}',
    },
    { site, store },
  )
  const blog = collections.find(({ typeName }) => typeName === 'blog')
  const path = String(blog?.items[0]?.fullUrl)
  const visitor = new Shopper(server.url.replace(/\/$/, ''))
  const see = async (address = path) => new JSDOM((await visitor.get(address)).text).window.document
  const send = async (document: Document, typed: Readonly<Record<string, string>>) => {
    const form = document.querySelector('.comment-form')
    const hidden = [...(form?.querySelectorAll('input[type=hidden]') ?? [])]
    const given = hidden.map((input) => [
      String(input.getAttribute('name')),
      String(input.getAttribute('value')),
    ])
    const fields = new Map([...given, ...Object.entries(typed)] as [string, string][])
    const answer = await visitor.submit(String(form?.getAttribute('action')), [...fields], path)
    return String(answer.headers.get('location'))
  }

  const to = await send(await see(), { text: '', author: '<b>"Eva', email: '', url: '' })
  const failed = await see()
  expect(failed.getElementById(decodeURIComponent(to.split('#')[1] ?? ''))?.getAttribute('role')).toBe(
    'alert',
  )
  const text = failed.querySelector('textarea')
  expect(text?.getAttribute('aria-invalid')).toBe('true')
  expect(failed.getElementById(String(text?.getAttribute('aria-describedby')))?.textContent).toContain(
    '4,000',
  )
  expect(failed.querySelector<HTMLInputElement>('input[name=author]')?.value).toBe('<b>"Eva')
  for (const label of failed.querySelectorAll('.comment-form label'))
    expect(failed.getElementById(label.getAttribute('for') ?? '')).not.toBeNull()

  const shown = await send(failed, {
    text: '<img src=x onerror=x()>',
    author: '<b>"Eva',
    email: '',
    url: 'a.example',
  })
  const said = await see()
  const comment = said.getElementById(shown.split('#')[1] ?? '')
  expect(comment?.getAttribute('tabindex')).toBe('-1')
  expect(comment?.querySelector('[role=status]')?.textContent).toContain('Thank you')
  expect(comment?.querySelector('.comment-body')?.innerHTML).toBe('<p>&lt;img src=x onerror=x()&gt;</p>')
  expect(comment?.querySelector('a.author')?.getAttribute('rel')).toBe('nofollow ugc noopener')

  const reply = comment?.querySelector('.comment-reply')?.getAttribute('href') ?? ''
  const answering = await see(path + reply.split('#')[0])
  expect(answering.querySelector('.new-comment-title')?.textContent).toBe('Reply to <b>"Eva')
  await send(answering, { text: 'Indeed', author: 'Ann', email: '', url: '' })
  const whole = await see()
  expect([...whole.querySelectorAll('.comment-body')].map((body) => body.textContent?.trim())).toEqual([
    '<img src=x onerror=x()>',
    'Indeed',
  ])
  expect(whole.querySelectorAll('.comment-answer')).toHaveLength(1)
  expect(whole.querySelector('main')?.textContent).toContain('2 Comments')
  expect((await see(blog?.fullUrl)).querySelector('b')?.textContent).toBe('2 Comments')
  expect((await see(`${path}?replyTo=gone`)).querySelector('.new-comment-title')?.textContent).toBe(
    'Write a comment',
  )
})
