/** Messages about files other than templates, by code: the sentence and the advice. */
export const FILE_SENTENCES = Object.freeze({
  'not-json': ['Invalid JSON: {reason}', 'Correct the text there; until then the file is not used.'],
  'not-utf-8': ['The file is not UTF-8', 'Save it in UTF-8.'],
  'bad-fixture': [
    'The fixture has no section of this name',
    'Add the section, or take the file out of the call.',
  ],
  unreadable: [
    'The theme or the site cannot be read again: {reason}',
    'The last version that could be read stays on show until the next change.',
  ],
} as const)

export type FileDiagnosticCode = keyof typeof FILE_SENTENCES
