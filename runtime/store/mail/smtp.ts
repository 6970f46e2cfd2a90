import type { Transport } from 'nodemailer'
import { installCommand } from '../../files/install-command.ts'
import { oneLine } from '../../files/visible.ts'
import { readEmail } from '../../site/forms/email.ts'
import { codeOf, messageOf } from '../failure.ts'
import { LOCAL_HOSTS } from '../http/caller.ts'
import { within } from '../within.ts'
import { headerText, type Letter } from './letter.ts'
import type { MailServer, SendOutcome, SmtpSettings } from './mail-server.ts'
import { MAIL_PATIENCE, type MailPatience } from './mail-times.ts'
import { isRelayRefusal, ownersWords } from './send-failures.ts'

/** Sends messages through a server of the owner's. The package for it is loaded with the first message. */
export function smtpServer(settings: SmtpSettings, patience: MailPatience = MAIL_PATIENCE): MailServer {
  return {
    async send(letter) {
      // A comma in it would be a second recipient, a line break a header.
      if (readEmail(letter.to) !== letter.to)
        return { kind: 'refused', reason: 'No message can be sent to this address.' }
      try {
        const transport = await openTransport(settings, patience)
        const sent = transport.sendMail(messageTo(letter, settings))
        await within(patience.whole, sent, 'The mail server did not come to an end.')
        return { kind: 'sent' }
      } catch (failure) {
        return outcomeOf(failure, settings)
      }
    },
  }
}

async function openTransport(settings: SmtpSettings, patience: MailPatience): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const { host, port, isSecure, login } = settings
  return createTransport({
    ...{ host, port, secure: isSecure },
    // A password never travels in the clear.
    requireTLS: login !== undefined && ![...LOCAL_HOSTS, '::1'].includes(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...{ connectionTimeout: patience.greeting, greetingTimeout: patience.greeting },
    ...{ dnsTimeout: patience.greeting, socketTimeout: patience.silence },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}

function messageTo({ id, to, replyTo = '', subject, html, text }: Letter, { from }: SmtpSettings) {
  const domain = from.address.slice(from.address.indexOf('@') + 1)
  return {
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    ...(readEmail(replyTo) === replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    ...{ subject: headerText(subject), html, text },
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Codes of nodemailer and Node for a server that was not reached or did not let us in. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EAUTH', 'ETLS', 'ECONNREFUSED'])

function outcomeOf(failure: unknown, settings: SmtpSettings): SendOutcome {
  const code = codeOf(failure)
  if (code === 'ERR_MODULE_NOT_FOUND') {
    const reason = `A package is not installed. Install it with: ${installCommand(['nodemailer'])}`
    return { kind: 'failed', reason, isAway: true }
  }
  const message = oneLine(messageOf(failure))
  const reason = withoutSecrets(ownersWords(code, message), settings)
  const isRefusal = ['EENVELOPE', 'EMESSAGE'].includes(code) && Number(partOf(failure, 'responseCode')) >= 500
  // A refusal of our password, our sender or our network may end when the owner corrects it.
  const isSender = code === 'EENVELOPE' && partOf(failure, 'command') === 'MAIL FROM'
  if (isRefusal && !isSender && !isRelayRefusal(code, message)) return { kind: 'refused', reason }
  return { kind: 'failed', reason, isAway: isRefusal || AWAY.has(code) }
}

/** Returns what nodemailer adds to an error: the command that failed, or the code of its answer. */
function partOf(failure: unknown, name: 'command' | 'responseCode'): unknown {
  return failure instanceof Error ? Reflect.get(failure, name) : undefined
}

/** Returns words of a server without the owner's password, in whichever form it was sent. */
function withoutSecrets(text: string, { login }: SmtpSettings): string {
  if (login === undefined) return text
  const { user, password } = login
  const secrets = [password, base64(password), base64(`\0${user}\0${password}`)]
  return secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '…')), text)
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
