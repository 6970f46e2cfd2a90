import type { CallFailure } from '../api/failure.ts'
import type { Messages } from '../site/messages/catalogue.ts'
import type { CommerceMessages } from '../site/messages/commerce.ts'

/** Name of a sentence without placeholders. */
export type Sentence = {
  [Name in keyof CommerceMessages]: CommerceMessages[Name] extends `${string}{${string}` ? never : Name
}[keyof CommerceMessages]

/** Returns the message of a failed call. `otherwise` is said of unknown causes. */
export function failureText(
  failure: CallFailure,
  say: Messages<CommerceMessages>,
  otherwise: string,
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
      return failure.message || otherwise
    case 'unknown':
      return otherwise
  }
}
