// The checks of a site's editor: what an owner types or chooses, and the sentence that says what is wrong.
export { checkDataset } from './dataset.ts'
export { codeEditingHint, type EditorFailure, failureMessages, videoAccountHint } from './failures.ts'
export { checkFile, checkFileName, formatSize } from './files.ts'
export { checkEditedTags, checkTag } from './tags.ts'
export { checkEmail, checkLink, checkList, checkOption, checkPageUrl, checkSubject } from './text.ts'
