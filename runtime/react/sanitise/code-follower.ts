/**
 * Follows the code of a script or a style while a page is written: the text in front of one value mostly
 * begins with that in front of the one before, so that only what came since is read.
 */
export class CodeFollower<Place> {
  #type = ''
  #text = ''
  #place: Place | undefined

  constructor(
    readonly start: (type: string) => Place,
    readonly after: (place: Place, text: string) => Place,
  ) {}

  /** Returns the place behind a text; `type` is the attribute of its element. */
  at(type: string, text: string): Place {
    const goesOn = type === this.#type && text.startsWith(this.#text)
    const place =
      goesOn && this.#place !== undefined
        ? this.after(this.#place, text.slice(this.#text.length))
        : this.after(this.start(type), text)
    this.#type = type
    this.#text = text
    this.#place = place
    return place
  }
}
