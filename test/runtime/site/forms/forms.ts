import { readFields } from '../../../../runtime/site/forms/field.ts'
import { type EditorProblem, type FormProblem, sentenceOf } from '../../../../runtime/site/forms/problem.ts'
import { checkForm } from '../../../../runtime/site/forms/rules.ts'
import { createMessages } from '../../../../runtime/site/messages/catalogue.ts'
import { EDITOR_MESSAGES } from '../../../../runtime/site/messages/editor.ts'
import { FORM_MESSAGES } from '../../../../runtime/site/messages/forms.ts'

/** A field as forms have it in their data. */
export type FieldData = Readonly<Record<string, unknown>>

const formMessages = createMessages(FORM_MESSAGES)
const editorMessages = createMessages(EDITOR_MESSAGES)

export function said(problem: FormProblem | undefined): string | undefined {
  return problem && sentenceOf(formMessages, problem)
}

export function editorSaid(problem: EditorProblem | undefined): string | undefined {
  return problem && sentenceOf(editorMessages, problem)
}

/** Returns the message about the answer to one field. */
export function check(field: FieldData, value: unknown): string | undefined {
  return said(checkForm(readFields([{ id: 'field', ...field }]), { field: value }).get('field'))
}
