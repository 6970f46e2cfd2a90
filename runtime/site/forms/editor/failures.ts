import type { EditorMessage } from '../../messages/editor.ts'

/** Failures of the editor. */
export type EditorFailure =
  | 'network'
  | 'connection'
  | 'load'
  | 'upload'
  | 'rename'
  | 'processing'
  | 'cancelled'
  | 'no job answer'
  | 'collections'
  | 'fonts'

/** Messages of a failure: a title where the alert has one, and its text. */
export interface FailureMessages {
  readonly title?: EditorMessage
  readonly text: EditorMessage
}

const FAILURES: Readonly<Record<EditorFailure, FailureMessages>> = Object.freeze({
  network: { text: 'network' },
  connection: { text: 'connection' },
  load: { text: 'load' },
  upload: { title: 'uploadTitle', text: 'upload' },
  rename: { title: 'renameTitle', text: 'rename' },
  processing: { text: 'processing' },
  cancelled: { text: 'cancelled' },
  'no job answer': { text: 'noJobAnswer' },
  collections: { text: 'collections' },
  fonts: { text: 'fonts' },
})

/** Returns the messages of a failure; of one that is not listed, that something went wrong. */
export function failureMessages(failure: string): FailureMessages {
  return Object.hasOwn(FAILURES, failure) ? FAILURES[failure as EditorFailure] : { text: 'wrong' }
}

/** Returns why code cannot be edited in a browser, by its `navigator.userAgent`. */
export function codeEditingHint(userAgent: string): EditorMessage | undefined {
  return /\bAndroid\b/i.test(userAgent) ? 'codeOnAndroid' : undefined
}

/** Returns why a video of an account cannot be shown, by what the video service calls the account. */
export function videoAccountHint({
  provider,
  account,
}: {
  readonly provider: string
  readonly account: string
}): EditorMessage | undefined {
  const isBasic = provider.toLowerCase() === 'vimeo' && account.toLowerCase() === 'basic'
  return isBasic ? 'vimeoBasic' : undefined
}
