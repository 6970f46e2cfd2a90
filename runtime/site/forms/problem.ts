import type { Catalogue, Messages, Placeholders } from '../messages/catalogue.ts'
import type { EDITOR_MESSAGES } from '../messages/editor.ts'
import type { FORM_MESSAGES } from '../messages/forms.ts'

/** Why a value is refused: a message of a catalogue, and a value for each of its placeholders. */
type ProblemOf<Sentences extends Catalogue> = {
  readonly [Name in keyof Sentences]: [Placeholders<Sentences[Name]>] extends [never]
    ? { readonly message: Name }
    : {
        readonly message: Name
        readonly values: Readonly<Record<Placeholders<Sentences[Name]>, string | number>>
      }
}[keyof Sentences]

/** Why an answer of a form is refused. */
export type FormProblem = ProblemOf<typeof FORM_MESSAGES>

/** Why a value is refused where a site is edited. */
export type EditorProblem = ProblemOf<typeof EDITOR_MESSAGES>

/** Returns the sentence of a problem. */
export function sentenceOf<Sentences extends Catalogue>(
  messages: Messages<Sentences>,
  problem: ProblemOf<Sentences>,
): string {
  // Which placeholders belong to which name was checked where the problem was made.
  const values = 'values' in problem ? [problem.values] : []
  return String(Reflect.apply(messages, undefined, [problem.message, ...values]))
}
