import type { CallFailure } from '../api/failure.ts'
import type { Messages } from '../site/messages/catalogue.ts'
import type { FORM_MESSAGES } from '../site/messages/forms.ts'

type Say = Messages<typeof FORM_MESSAGES>

/** Returns what to say of a submission that failed. */
export function failureText(failure: CallFailure, say: Say): string {
  switch (failure.cause) {
    case 'offline':
      return say('formOffline')
    case 'rate-limited':
      return say('formLimit')
    case 'session':
    case 'cookies-off':
      return say('formRefused')
    case 'refused':
      return statusText(failure.status, say) ?? (failure.message || say('unknownError'))
    case 'unknown':
      // A page instead of an answer: it is unknown whether anything was stored.
      return failure.status === 200
        ? say('formProcessing')
        : (statusText(failure.status ?? 0, say) ?? say('unknownError'))
    default:
      return say('unknownError')
  }
}

function statusText(status: number, say: Say): string | undefined {
  if (status === 404) return say('formUnknown')
  return status >= 500 ? say('formFailed') : undefined
}

/** Returns the message of a failed key request; causes with a specific message keep it. */
export function keyFailureText(failure: CallFailure, say: Say): string {
  const text = failureText(failure, say)
  const isVague = text === say('unknownError') || text === say('formProcessing')
  return isVague ? say('formKeyMissing') : text
}
