import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { smtpServer } from '../../../../runtime/store/index.ts'
import { MAIL_PATIENCE } from '../../../../runtime/store/mail/mail-times.ts'
import { type MailManner, openMailBox } from '../support/mail-box.ts'

const LOGIN = { user: 'shop', password: 'a secret word' }
const LETTER = { id: '1.2', to: 'eva@example.com', subject: 'Receipt', html: '<p>Hello</p>', text: 'Hello' }
const HEADER = '\r\nBcc: all@evil.example\r\n\r\n<b>'

interface Given {
  readonly port: number
  readonly patience?: Partial<typeof MAIL_PATIENCE>
  readonly login?: typeof LOGIN
  readonly isSecure?: boolean
}

function serverAt({ port, patience, login, isSecure = false }: Given) {
  const from = { name: `Wool & Co${HEADER}`, address: 'shop@wool.example' }
  const settings = { host: '127.0.0.1', port, isSecure, from, ...(login && { login }) }
  return smtpServer(settings, { ...MAIL_PATIENCE, ...patience })
}

async function boxThat(manner: MailManner) {
  const box = await openMailBox(manner)
  onTestFinished(() => box.close())
  return box
}

it('sends both forms to one recipient, with headers that no name adds to', async () => {
  const box = await boxThat('takes all')
  const sent = await serverAt(box).send({ ...LETTER, subject: `Receipt${HEADER}` })
  expect(sent).toEqual({ kind: 'sent' })
  expect(box.recipients).toEqual(['TO:<eva@example.com>'])
  const [message = ''] = box.messages
  const [head = ''] = message.split('\r\n\r\n')
  for (const line of [
    'Auto-Submitted: auto-generated',
    'Message-ID: <1.2@wool.example>',
    'To: eva@example.com',
  ])
    expect(head.split('\r\n')).toContain(line)
  expect(head).toContain('Subject: Receipt Bcc')
  expect(message).not.toMatch(/^Bcc/m)
  expect(message).toMatch(/text\/plain[\s\S]*Hello[\s\S]*text\/html[\s\S]*<p>Hello<\/p>/)
})

it.each([
  ['ada@example.com', 'Reply-To: ada@example.com'],
  ['', undefined],
  [`ada@example.com${HEADER}`, undefined],
  ['ada@example.com,all@evil.example', undefined],
])('has answers sent to %j by %j', async (replyTo, line) => {
  const box = await boxThat('takes all')
  expect(await serverAt(box).send({ ...LETTER, replyTo })).toEqual({ kind: 'sent' })
  const [head = ''] = (box.messages[0] ?? '').split('\r\n\r\n')
  expect(head.split('\r\n').find((one) => one.startsWith('Reply-To'))).toBe(line)
})

it.each([
  'eva@example.com,all@evil.example',
  `eva@example.com${HEADER}`,
  'a@b.example <eva@example.com>',
  '',
])('sends nothing to %j', async (to) => {
  const box = await boxThat('takes all')
  expect((await serverAt(box).send({ ...LETTER, to })).kind).toBe('refused')
  expect(box.said).toEqual([])
})

it.each<[MailManner, string, RegExp]>([
  [
    'refuses',
    'refused',
    /^The mail server does not take the address of the recipient \(.*550 There is nobody.*\)$/,
  ],
  ['does not relay', 'failed', /^The mail server passes no message of this shop on: check .*554 5\.7\.1 /],
  ['is busy', 'failed', /451 Later/],
  ['refuses the sender', 'failed', /^The mail server takes no message from VITRINE_MAIL_FROM .*530 Log in/],
  ['cuts off', 'failed', /^The mail server ended the connection \(/],
  ['is silent', 'failed', /^The mail server does not answer; where .* smtps:\/\/ \(/],
  ['drips', 'failed', /did not come to an end/],
])('says why a server that %s did not take a message', async (manner, kind, reason) => {
  const { port } = await boxThat(manner)
  const patience = manner === 'drips' ? { whole: 400 } : manner === 'is silent' ? { greeting: 200 } : {}
  const outcome = await serverAt({ port, patience }).send(LETTER)
  expect(outcome).toMatchObject({ kind, reason: expect.stringMatching(reason) })
})

it.each<MailManner>(['refuses the sender', 'does not relay'])(
  'says that no message can be sent to a server that %s',
  async (manner) => {
    const { port } = await boxThat(manner)
    expect(await serverAt({ port }).send(LETTER)).toMatchObject({ kind: 'failed', isAway: true })
  },
)

it('says that a server is not there', async () => {
  const port = await new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
  const outcome = await serverAt({ port }).send(LETTER)
  expect(outcome).toMatchObject({
    kind: 'failed',
    isAway: true,
    reason: expect.stringMatching(/^The mail server cannot be reached at the address.*ECONNREFUSED/),
  })
})

it('says that a port has no TLS from the beginning', async () => {
  const { port } = await boxThat('takes all')
  const outcome = await serverAt({ port, isSecure: true }).send(LETTER)
  const reason = expect.stringMatching(/^The port of VITRINE_SMTP has no TLS .* smtp:\/\/ \(/)
  expect(outcome).toMatchObject({ kind: 'failed', isAway: true, reason })
})

it('never repeats a password that the server repeats', async () => {
  const { port } = await boxThat('wants a password')
  const outcome = await serverAt({ port, login: LOGIN }).send(LETTER)
  expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining('535 Not with') })
  const sent = Buffer.from(`\0${LOGIN.user}\0${LOGIN.password}`).toString('base64')
  for (const secret of [LOGIN.password, sent]) expect(JSON.stringify(outcome)).not.toContain(secret)
})
