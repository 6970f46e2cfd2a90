/** What the code of a block works out once for all renders. */
export class Constants {
  readonly #list: string[] = []

  /** Its name. */
  add(code: string): string {
    this.#list.push(code)
    return `w${this.#list.length - 1}`
  }

  get code(): string {
    return this.#list.map((code, i) => `const w${i} = ${code}\n`).join('')
  }
}
