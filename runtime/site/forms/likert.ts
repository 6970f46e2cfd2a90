import { str } from '../../../engine/value.ts'

/** Answers to a question of a survey: code and words. */
export const LIKERT_ANSWERS: readonly (readonly [code: string, words: string])[] =
  /* @__PURE__ */ Object.freeze([
    ['-2', 'Strongly Disagree'],
    ['-1', 'Disagree'],
    ['0', 'Neutral'],
    ['1', 'Agree'],
    ['2', 'Strongly Agree'],
  ])

/** Returns true for a code that has words. */
export function isLikertCode(code: unknown): boolean {
  return wordsOf(code) !== undefined
}

/** Words of an answer to a question of a survey; one that has no words is shown as it was sent. */
export function likertText(code: unknown): string {
  return wordsOf(code) ?? str(code)
}

function wordsOf(code: unknown): string | undefined {
  return LIKERT_ANSWERS.find(([known]) => known === str(code))?.[1]
}
