import { decodePart } from '../../files/decode-part.ts'
import { Problem } from '../../files/problem.ts'
import { readEmail } from '../../site/forms/email.ts'
import { type SmtpSettings, type StoreOptions, smtpServer } from '../../store/index.ts'
import { loadPart } from '../load-part.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Opens the mail server that the environment names, and reads where messages about new orders and answers to
 * forms go (`VITRINE_MAIL_TO`). The settings hold a password, so they are not options and no message repeats
 * them.
 * @throws Problem
 */
export async function mailOptions(
  env: Environment,
): Promise<Pick<StoreOptions, 'mailServer' | 'ownerEmail'>> {
  const settings = readMailSettings(env)
  if (settings === undefined) return {}
  const { VITRINE_MAIL_TO = '' } = env
  const ownerEmail = readEmail(VITRINE_MAIL_TO.trim())
  if (ownerEmail === undefined && VITRINE_MAIL_TO !== '')
    throw new Problem('VITRINE_MAIL_TO is not an address such as owner@shop.example')
  // Said now rather than at the first order.
  await loadPart(() => import('nodemailer'), ['nodemailer'])
  return { mailServer: smtpServer(settings), ...(ownerEmail !== undefined && { ownerEmail }) }
}

/** Reads `VITRINE_SMTP` and `VITRINE_MAIL_FROM`. @throws Problem */
export function readMailSettings(env: Environment) {
  const { VITRINE_SMTP = '', VITRINE_MAIL_FROM = '' } = env
  if (VITRINE_SMTP === '') {
    const useless = ['VITRINE_MAIL_FROM', 'VITRINE_MAIL_TO'].find((name) => env[name])
    if (useless === undefined) return undefined
    throw new Problem(
      `${useless} is set, but no message can be sent without VITRINE_SMTP, such as smtps://user:password@mail.example:465`,
    )
  }
  const url = URL.canParse(VITRINE_SMTP) ? new URL(VITRINE_SMTP) : undefined
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Problem('VITRINE_SMTP is not an address such as smtps://user:password@mail.example:465')
  const isSecure = url.protocol === 'smtps:'
  const [user, password] = [decodePart(url.username), decodePart(url.password)]
  const settings: SmtpSettings = {
    // Only URLs put an IPv6 address into brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    from: readSender(VITRINE_MAIL_FROM),
    ...(user !== '' && { login: { user, password } }),
  }
  return settings
}

/** Reads `Name <address>`, or an address without a name. */
function readSender(text: string) {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = readEmail((bracketed ?? text).trim())
  if (address !== undefined) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
  throw new Problem(
    'VITRINE_MAIL_FROM is not a sender of messages such as shop@shop.example or Shop <shop@shop.example>',
  )
}
