import { escapeAttribute } from '../../../formatters/core/escape.ts'

/** Options of a standalone picture with a title. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Its accessible name, as plain text. */
  readonly title: string
  /** Description of the picture. */
  readonly description?: string
  readonly style: string
  /** Markup. */
  readonly parts: readonly string[]
}

/** The SVG file of a drawing. */
export function svg({ width, height, title, description, style, parts }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${xml(title)}</title>
${description === undefined ? '' : `<desc>${xml(description)}</desc>\n`}<style>
${style}
</style>
${parts.join('\n')}
</svg>
`
}

/** Plain text as XML text or attribute value; characters that XML refuses are replaced. */
export function xml(text: string): string {
  return escapeAttribute(
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '\ufffd'),
  )
}
