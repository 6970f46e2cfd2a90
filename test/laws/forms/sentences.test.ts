import { describe, expect, it } from 'vitest'
import type { CallFailure } from '../../../runtime/api/failure.ts'
import { enterpriseRecaptcha } from '../../../runtime/forms/captcha/recaptcha.ts'
import { failureText, keyFailureText } from '../../../runtime/forms/failure-text.ts'
import {
  checkDataset,
  checkEditedTags,
  checkEmail,
  checkFile,
  checkFileName,
  checkLink,
  checkList,
  checkOption,
  checkPageUrl,
  checkSubject,
  checkTag,
  codeEditingHint,
  failureMessages,
  videoAccountHint,
} from '../../../runtime/site/forms/editor/index.ts'
import { postalCodeHint, postcodeStartHint } from '../../../runtime/site/forms/postal-codes.ts'
import { checkRestockEmail } from '../../../runtime/site/forms/restock.ts'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { createMessages } from '../../../runtime/site/messages/catalogue.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { EDITOR_MESSAGES, type EditorMessage } from '../../../runtime/site/messages/editor.ts'
import { FORM_MESSAGES } from '../../../runtime/site/messages/forms.ts'
import { POSTAL_CODE_MESSAGES } from '../../../runtime/site/messages/postal-codes.ts'
import { check, editorSaid } from '../../runtime/site/forms/forms.ts'

const say = createMessages(FORM_MESSAGES)
const ofEditor = (name: EditorMessage | undefined) => name && EDITOR_MESSAGES[name]
const hint = (country: string, code: string) => {
  const name = postalCodeHint(country, code)
  return name && POSTAL_CODE_MESSAGES[name]
}
const restock = (email: string) => {
  const name = checkRestockEmail(email)
  return name && say(name)
}
const status = (code: number): CallFailure => ({ cause: 'unknown', status: code })
const file = { name: 'a.txt', size: 9, type: 'text/plain' }

/** Sentences that Squarespace shows, and input that provokes each. Values are named in braces. */
const PROVOKED: readonly (readonly [sentence: string, provoke: () => string | undefined, said?: string])[] = [
  ['Required', () => check({ required: true }, '')],
  [
    'Survey is not valid. Missing a required question.',
    () => check({ type: 'likert', required: true, questions: ['q'] }, {}),
  ],
  ['You have exceeded the character limit.', () => check({ type: 'textarea', maxLength: 1 }, 'ab')],
  [
    'Email is not valid. Email addresses should follow the format {email}.',
    () => check({ type: 'email' }, 'a'),
    'Email is not valid. Email addresses should follow the format name@example.com.',
  ],
  [
    'One or more fields is invalid, please check your entries.',
    () => check({ type: 'url' }, 'x'.repeat(2084)),
  ],
  ['Email cannot be blank', () => restock(' ')],
  ['Email is invalid', () => restock('a@b')],
  ['Error processing form submission. Please reload and try again.', () => failureText(status(200), say)],
  ['Unknown error, please try again later.', () => failureText(status(418), say)],
  ['Could not get a form submission key, please try again later.', () => keyFailureText(status(200), say)],
  ['Unable to submit form. Please try again later.', () => failureText({ cause: 'session' }, say)],
  ['This form has not been configured yet.', () => failureText(status(404), say)],
  [
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    () => failureText({ cause: 'rate-limited', retryAfter: undefined }, say),
  ],
  ['Unable to send form. Please try again later.', () => failureText(status(500), say)],
  ['Please check your internet connection.', () => failureText({ cause: 'offline' }, say)],
  ['Postal Codes need to be 4 digits', () => hint('NO', '1')],
  ['Postal Codes need to be 5 digits', () => hint('DE', '1')],
  ['ZIP Codes need to be 5 digits.', () => hint('US', '1')],
  ['Postcodes need to be 4 digits', () => hint('AU', '1')],
  ['Invalid postal code.', () => hint('JP', '!')],
  ['An FSA code is invalid.', () => hint('CA', '1')],
  ['Enter only the 1-4 character outcode portion of postcodes.', () => hint('GB', 'SW1A 1AA')],
  ['Enter only the first three characters of the Eircode', () => hint('IE', 'D02 AF30')],
  [
    'Enter up to 3 digits of the postcode',
    () => POSTAL_CODE_MESSAGES[postcodeStartHint('1234') ?? 'invalid'],
  ],
  ['Please enter a valid email', () => editorSaid(checkEmail('eva'))],
  [
    'Emails must be formatted as {email}',
    () => editorSaid(checkEmail('eva@')),
    'Emails must be formatted as name@example.com',
  ],
  [
    'Links must be formatted as {host} or {host}',
    () => editorSaid(checkLink('eva')),
    'Links must be formatted as https://example.com or www.example.com',
  ],
  ['{val} is not a valid page URL', () => editorSaid(checkPageUrl('shop')), 'shop is not a valid page URL'],
  [
    '{val} is not one of the expected options',
    () => editorSaid(checkOption('c', ['a'])),
    'c is not one of the expected options',
  ],
  ['Please enter a file name', () => editorSaid(checkFileName(' '))],
  ['Your dataset must have at least one row', () => editorSaid(checkDataset([]).problem)],
  ['Your dataset must have at least one column', () => editorSaid(checkDataset([[]]).problem)],
  ['A List must be selected', () => editorSaid(checkList(''))],
  ['Add an email subject', () => editorSaid(checkSubject(''))],
  [
    'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
    () => editorSaid(checkFile(file, { maxSize: 8, accept: [] })),
    'The file a.txt is too large. The maximum allowed file size is 8 bytes.',
  ],
  [
    'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
    () => editorSaid(checkFile(file, { maxSize: 9, accept: ['image/*'], typeName: 'image' })),
    'The file a.txt does not appear to be a supported image file.',
  ],
  [
    'This {tagType} already exists',
    () => editorSaid(checkTag('wool', { tagType: 'category', existing: ['Wool'] })),
    'This category already exists',
  ],
  [
    'You may only edit one {tagType} at a time',
    () => editorSaid(checkEditedTags(['a', 'b'], 'tag')),
    'You may only edit one tag at a time',
  ],
  ['Something went wrong', () => ofEditor(failureMessages('unheard of').text)],
  ['Network error', () => ofEditor(failureMessages('network').text)],
  ['Unable to connect. Please try again', () => ofEditor(failureMessages('connection').text)],
  ['Unable to load. Try again.', () => ofEditor(failureMessages('load').text)],
  ['Unable to Upload File', () => ofEditor(failureMessages('upload').title)],
  ['There was a problem while uploading your file.', () => ofEditor(failureMessages('upload').text)],
  ['Unable to Rename File', () => ofEditor(failureMessages('rename').title)],
  ['There was a problem while renaming your file.', () => ofEditor(failureMessages('rename').text)],
  ['File processing failed', () => ofEditor(failureMessages('processing').text)],
  ['File processing cancelled', () => ofEditor(failureMessages('cancelled').text)],
  ['No response data from job request', () => ofEditor(failureMessages('no job answer').text)],
  ['Unable to load collections', () => ofEditor(failureMessages('collections').text)],
  ['Unable to load fonts', () => ofEditor(failureMessages('fonts').text)],
  ['Code editing is not available on Android.', () => ofEditor(codeEditingHint('Linux; Android 15'))],
  [
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    () => ofEditor(videoAccountHint({ provider: 'vimeo', account: 'basic' })),
  ],
]

/** Sentences that pages say when they run: cases in the browser provoke them by their text. */
const SAID_BY_PAGES = [
  'Complete CAPTCHA before submitting.',
  'Could not parse the form fields, please check your entries.',
  'Your form has encountered a problem. Please scroll down to review.',
  'Your form has encountered a problem. Please scroll up to review.',
  'Signed up!',
  'Unable to open form',
  'Unable to update form',
]

const CATALOGUE = new Set(
  [FORM_MESSAGES, EDITOR_MESSAGES, POSTAL_CODE_MESSAGES, COMMERCE_MESSAGES, CART_MESSAGES]
    .flatMap((sentences) => Object.values<string>(sentences))
    // The catalogue names a value separately where the sentence repeats it.
    .map((sentence) => sentence.replace('{otherHost}', '{host}')),
)

describe('the sentences of forms, postal codes and the editor', () => {
  for (const [sentence, provoke, said = sentence] of PROVOKED)
    it(sentence, () => {
      expect(CATALOGUE).toContain(sentence)
      expect(provoke()).toBe(said)
    })

  it.each(SAID_BY_PAGES)('%s', (sentence) => expect(CATALOGUE).toContain(sentence))

  it('Enterprise V3 ReCaptcha site key not found', async () => {
    const mount = { siteKey: '', element: Object.create(null), completed() {}, expired() {} }
    const captcha = enterpriseRecaptcha(async () => {})(mount)
    const message = 'Enterprise V3 ReCaptcha site key not found'
    await expect(captcha.prepare()).rejects.toThrow(message)
    await expect(captcha.token('FORM_BLOCK_SUBMISSION')).rejects.toThrow(message)
  })
})
