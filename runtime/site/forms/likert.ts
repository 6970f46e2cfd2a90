/** Answers to a question of a survey: code and words. */
export const LIKERT_ANSWERS: readonly (readonly [code: string, words: string])[] =
  /* @__PURE__ */ Object.freeze([
    ['-2', 'Strongly Disagree'],
    ['-1', 'Disagree'],
    ['0', 'Neutral'],
    ['1', 'Agree'],
    ['2', 'Strongly Agree'],
  ])
