/** The store cannot open: what is wrong, and what to do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    message: string,
    /** Advice in a sentence. */
    readonly help: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
