import { createServer, type Socket } from 'node:net'

/** Behaviour of a mail server towards those who send. */
export type MailManner =
  | 'takes all'
  | 'is silent'
  | 'drips'
  | 'refuses'
  | 'refuses the sender'
  | 'does not relay'
  | 'is busy'
  | 'cuts off'
  | 'wants a password'

/** A small SMTP server of a test's own. */
export interface MailBox {
  readonly port: number
  manner: MailManner
  /** Messages that it took, as they came. */
  readonly messages: readonly string[]
  /** Recipients of the envelopes of these messages. */
  readonly recipients: readonly string[]
  /** Lines that clients said outside of messages. */
  readonly said: readonly string[]
  close(): Promise<void>
}

/** Opens a mail server on this machine. */
export async function openMailBox(manner: MailManner = 'takes all'): Promise<MailBox> {
  const sockets = new Set<Socket>()
  const messages: string[] = []
  const recipients: string[] = []
  const said: string[] = []
  const box = { manner, messages, recipients, said }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (box.manner === 'is silent') return
    if (box.manner === 'drips') {
      const drops = setInterval(() => socket.write('220-\r\n'), 50)
      socket.on('close', () => clearInterval(drops))
      return
    }
    const say = (line: string) => socket.write(`${line}\r\n`)
    let waiting = ''
    let isMessage = false
    socket.on('data', (part) => {
      waiting += part.toString()
      if (isMessage && box.manner === 'cuts off') return socket.destroy()
      for (let end = waiting.indexOf(isMessage ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + (isMessage ? 5 : 2))
        if (isMessage) {
          messages.push(line)
          say('250 kept')
          isMessage = false
        } else {
          said.push(line)
          isMessage = line === 'DATA'
          say(answerTo(line, box.manner, recipients))
        }
        end = waiting.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      }
      return undefined
    })
    say('220 box.example ready')
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return Object.assign(box, {
    port,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  })
}

function answerTo(line: string, manner: MailManner, recipients: string[]): string {
  const [word = '', rest = ''] = line.split(/\s(.*)/s)
  switch (word.toUpperCase()) {
    case 'EHLO':
      return manner === 'wants a password' ? '250-box.example\r\n250 AUTH PLAIN' : '250 box.example'
    case 'AUTH':
      return `535 Not with ${rest.split(' ')[1]}`
    case 'MAIL':
      return manner === 'refuses the sender' ? '530 Log in first.' : '250 fine'
    case 'RCPT':
      if (manner === 'refuses') return '550 There is nobody of this name.'
      if (manner === 'does not relay') return `554 5.7.1 <${rest.slice(4)}: Relay access denied`
      if (manner === 'is busy') return '451 Later, please.'
      recipients.push(rest)
      return '250 fine'
    case 'DATA':
      return '354 go on'
    case 'QUIT':
      return '221 bye'
    default:
      return '250 fine'
  }
}
