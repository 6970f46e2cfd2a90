import { expect, it } from 'vitest'
import { ownersWords } from '../../../../runtime/store/mail/send-failures.ts'

const RELAY = 'The mail server passes no message of this shop on'
const CUSTOMER = 'The mail server does not take the address of the recipient'

it.each([
  ['554 5.7.1 <eva@example.com>: Relay access denied', RELAY],
  ['550 relaying denied', RELAY],
  ['550 5.7.1 Delivery not authorized', RELAY],
  ['550-We do not relay.', RELAY],
  ['550 5.1.1 <relay@example.com>: no such user', CUSTOMER],
  ['550 5.1.1 <eva@relay.example>: no such user at relay.example', CUSTOMER],
  ['550 15.7.10 nobody', CUSTOMER],
])('%s is worded as whose fault it is', (answer, words) => {
  const message = `Can't send mail - all recipients were rejected: ${answer}`
  expect(ownersWords('EENVELOPE', message)).toBe(`${words}${rest(words)} (${message})`)
})

function rest(words: string): string {
  return words === RELAY ? ': check the user and password of VITRINE_SMTP' : ''
}
