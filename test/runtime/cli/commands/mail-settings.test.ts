import { expect, it } from 'vitest'
import { mailOptions, readMailSettings } from '../../../../runtime/cli/commands/mail-settings.ts'
import { vitrine } from '../fake-io.ts'

const FROM = 'Wool & Co <shop@wool.example>'

it('reads a mail server and a sender', async () => {
  expect(readMailSettings({})).toBeUndefined()
  expect(await mailOptions({ VITRINE_SMTP: '', VITRINE_MAIL_FROM: '', VITRINE_MAIL_TO: '' })).toEqual({})
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
  expect(Object.keys(await mailOptions(plain))).toEqual(['mailServer'])
  const both = await mailOptions({ ...plain, VITRINE_MAIL_TO: ' owner@wölle.example' })
  expect(both.ownerEmail).toBe('owner@xn--wlle-5qa.example')
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
  const failure: unknown = await mailOptions({ VITRINE_SMTP, VITRINE_MAIL_FROM }).catch((error) => error)
  expect(String(failure)).toMatch(/VITRINE_(SMTP|MAIL_FROM) is no/)
  expect(String(failure)).not.toContain('secret')
})

it('refuses text for the owner that cannot be an address', async () => {
  const env = { VITRINE_SMTP: 'smtp://mail.example', VITRINE_MAIL_FROM: FROM, VITRINE_MAIL_TO: FROM }
  await expect(mailOptions(env)).rejects.toThrow('VITRINE_MAIL_TO is not an address')
})

it.each(['VITRINE_MAIL_FROM', 'VITRINE_MAIL_TO'])('serve refuses %s without a mail server', async (name) => {
  const { status, stderr } = await vitrine(['serve'], { env: { [name]: 'shop@wool.example' } })
  expect([status, stderr]).toEqual([
    2,
    `vitrine: ${name} is set, but no message can be sent without VITRINE_SMTP, such as smtps://user:password@mail.example:465\n`,
  ])
})
