/** Where in a file a tweak is written. */
interface Written {
  /** Path below the theme's folder. */
  readonly path: string
  /** Offset of its comment. */
  readonly at: number
  readonly title: string
}

/** A choice that a theme offers in its stylesheets. */
export type Tweak =
  /** A colour or a number before the variable that holds its default. */
  | (Written & {
      readonly type: 'color' | 'value'
      readonly variable: string | undefined
      /** Its default as the sheet has it. */
      readonly initial: string | undefined
    })
  /** A font or a picture before the class whose declarations are its defaults, by property. */
  | (Written & {
      readonly type: 'font' | 'image'
      readonly className: string | undefined
      readonly declarations: Readonly<Record<string, string>>
    })
  | (Written & { readonly type: 'checkbox'; readonly active: boolean })
  | (Written & {
      readonly type: 'dropdown'
      readonly options: readonly string[]
      readonly chosen: string | undefined
    })

/** Returns a title or an option as it is in a class of the body: `3:2 Standard` becomes `32-standard`. */
export function classNameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}
