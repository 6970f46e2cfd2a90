import type { CallFailure } from '../api/failure.ts'
import type { Messages } from '../site/messages/catalogue.ts'
import type { CommerceMessages } from '../site/messages/commerce.ts'

/** A sentence without placeholders. */
export type Sentence = {
  [Name in keyof CommerceMessages]: CommerceMessages[Name] extends `${string}{${string}` ? never : Name
}[keyof CommerceMessages]

/** Returns the message of a failed call. `otherwise` is for unknown causes. */
export function failureText(
  failure: CallFailure,
  say: Messages<CommerceMessages>,
  otherwise: Sentence,
): string {
  switch (failure.cause) {
    case 'offline':
    case 'timeout':
    case 'aborted':
      return say('checkConnection')
    case 'rate-limited':
      return say('slowDown')
    case 'session':
      return say('sessionExpired')
    case 'cookies-off':
      return say('enableCookies')
    case 'refused':
      return failure.message || say(otherwise)
    case 'unknown':
      return say(otherwise)
  }
}
