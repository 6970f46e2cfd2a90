/** Why an expression cannot be used, without the sentence around the reason. */
export interface ExpressionError {
  readonly reason: string
  /** UTF-16 offset in the text of the expression. */
  readonly offset: number
}
