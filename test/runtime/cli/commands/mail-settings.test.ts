import { expect, it } from 'vitest'
import { mailServerOf, readMailSettings } from '../../../../runtime/cli/commands/mail-settings.ts'

const FROM = 'Wool & Co <shop@wool.example>'

it('reads a mail server and a sender', async () => {
  expect(readMailSettings({})).toBeUndefined()
  expect(await mailServerOf({ VITRINE_MAIL_FROM: FROM })).toBeUndefined()
  const VITRINE_SMTP = 'smtps://eva%40wool.example:p%40ss:w%2Ford@mail.example'
  expect(readMailSettings({ VITRINE_SMTP, VITRINE_MAIL_FROM: FROM })).toEqual({
    ...{ host: 'mail.example', port: 465, isSecure: true },
    login: { user: 'eva@wool.example', password: 'p@ss:w/ord' },
    from: { name: 'Wool & Co', address: 'shop@wool.example' },
  })
  const plain = { VITRINE_SMTP: 'smtp://mail.example:2525', VITRINE_MAIL_FROM: 'shop@wölle.example' }
  expect(readMailSettings(plain)).toEqual({
    ...{ host: 'mail.example', port: 2525, isSecure: false },
    from: { name: '', address: 'shop@xn--wlle-5qa.example' },
  })
  expect(await mailServerOf(plain)).toBeDefined()
  expect(readMailSettings({ ...plain, VITRINE_SMTP: 'smtp://[::1]' })).toMatchObject({
    host: '::1',
    port: 587,
  })
})

it.each([
  ['an address of the web', 'https://shop:secret@mail.example', FROM],
  ['no address', 'shop:secret@mail.example', FROM],
  ['no sender', 'smtps://shop:secret@mail.example', ''],
  ['two senders', 'smtps://shop:secret@mail.example', 'a@wool.example, b@wool.example'],
  ['a header in the sender', 'smtps://shop:secret@mail.example', 'a@wool.example\nBcc: b@wool.example'],
])('refuses %s, and does not repeat the password', async (_, VITRINE_SMTP, VITRINE_MAIL_FROM) => {
  const failure: unknown = await mailServerOf({ VITRINE_SMTP, VITRINE_MAIL_FROM }).catch((error) => error)
  expect(String(failure)).toMatch(/VITRINE_(SMTP|MAIL_FROM) is no/)
  expect(String(failure)).not.toContain('secret')
})
