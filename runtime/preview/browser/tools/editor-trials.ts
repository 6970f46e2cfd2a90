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
  type EditorFailure,
  failureMessages,
  videoAccountHint,
} from '../../../site/forms/editor/index.ts'
import { postalCodeHint, postcodeStartHint } from '../../../site/forms/postal-codes.ts'
import { type EditorProblem, sentenceOf } from '../../../site/forms/problem.ts'
import { createMessages } from '../../../site/messages/catalogue.ts'
import { EDITOR_MESSAGES } from '../../../site/messages/editor.ts'
import { POSTAL_CODE_MESSAGES } from '../../../site/messages/postal-codes.ts'

/** One check of a site's editor that can be tried. */
export interface Trial {
  readonly label: string
  readonly hint?: string
  /** Values to choose from; a file, or a text to type where left out. */
  readonly control?: 'file' | 'lines' | readonly string[]
  /** Returns the message about a value; undefined where all is well. */
  say(value: string, file: File | undefined): string | undefined
}

const say = createMessages(EDITOR_MESSAGES, undefined)
const TAGS = { tagType: 'tag', existing: ['News', 'Recipes'] }
const FAILURES: readonly EditorFailure[] = [
  'network',
  'connection',
  'load',
  'upload',
  'rename',
  'processing',
  'cancelled',
  'no job answer',
  'collections',
  'fonts',
]

export const EDITOR_TRIALS: readonly Trial[] = [
  { label: 'Email of an editor', say: (value) => sentence(checkEmail(value)) },
  { label: 'Link', say: (value) => sentence(checkLink(value)) },
  { label: 'Page URL', say: (value) => sentence(checkPageUrl(value)) },
  {
    label: 'Option',
    hint: 'small, medium or large',
    say: (value) => sentence(checkOption(value, ['small', 'medium', 'large'])),
  },
  { label: 'List', hint: 'The id of a list.', say: (value) => sentence(checkList(value)) },
  { label: 'Email subject', say: (value) => sentence(checkSubject(value)) },
  { label: 'File name', say: (value) => sentence(checkFileName(value)) },
  {
    label: 'File',
    hint: 'A picture of at most 1 MB.',
    control: 'file',
    say: (_, file) =>
      file && sentence(checkFile(file, { maxSize: 2 ** 20, accept: ['image/*'], typeName: 'image' })),
  },
  {
    label: 'Dataset',
    hint: 'A row a line, its cells between commas; at most 5 rows and 3 columns.',
    control: 'lines',
    say: (value) => {
      const rows = value.split('\n').filter((line) => line !== '')
      const cells = rows.map((row) => (row.trim() === '' ? [] : row.split(',')))
      return sentence(checkDataset(cells, { rows: 5, columns: 3 }).problem)
    },
  },
  { label: 'New tag', hint: 'News and Recipes are there.', say: (value) => sentence(checkTag(value, TAGS)) },
  {
    label: 'Tags being edited',
    hint: 'Between commas.',
    say: (value) => sentence(checkEditedTags(value.split(',').filter(Boolean), TAGS.tagType)),
  },
  {
    label: 'Postal code',
    hint: 'After the code of its country: US 90210. A hint, never a reason to refuse.',
    say: (value) => {
      const [country = '', ...code] = value.trim().split(' ')
      const hint = postalCodeHint(country, code.join(' '))
      return hint && POSTAL_CODE_MESSAGES[hint]
    },
  },
  {
    label: 'Start of a postcode',
    say: (value) => {
      const hint = postcodeStartHint(value)
      return hint && POSTAL_CODE_MESSAGES[hint]
    },
  },
  {
    label: 'Failure',
    control: FAILURES,
    say: (value) => {
      const { title, text } = failureMessages(value)
      return [title, text].flatMap((name) => (name === undefined ? [] : [EDITOR_MESSAGES[name]])).join(': ')
    },
  },
  {
    label: 'Browser',
    hint: 'As it names itself.',
    say: (value) => {
      const hint = codeEditingHint(value)
      return hint && EDITOR_MESSAGES[hint]
    },
  },
  {
    label: 'Vimeo account',
    control: ['basic', 'plus'],
    say: (account) => {
      const hint = videoAccountHint({ provider: 'Vimeo', account })
      return hint && EDITOR_MESSAGES[hint]
    },
  },
]

function sentence(problem: EditorProblem | undefined): string | undefined {
  return problem && sentenceOf(say, problem)
}
