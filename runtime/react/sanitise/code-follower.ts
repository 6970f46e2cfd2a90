/**
 * Follows the code of a script or a style while a page is written: the text in front of one value mostly
 * begins with that in front of the one before, so that only what came since is read.
 */
export class CodeFollower<CodeContext> {
  #type = ''
  #text = ''
  #context: CodeContext | undefined

  constructor(
    readonly start: (type: string) => CodeContext,
    readonly after: (context: CodeContext, text: string) => CodeContext,
  ) {}

  /** Returns the context behind a text; `type` is the attribute of its element. */
  at(type: string, text: string): CodeContext {
    const goesOn = type === this.#type && text.startsWith(this.#text)
    const context =
      goesOn && this.#context !== undefined
        ? this.after(this.#context, text.slice(this.#text.length))
        : this.after(this.start(type), text)
    this.#type = type
    this.#text = text
    this.#context = context
    return context
  }
}
