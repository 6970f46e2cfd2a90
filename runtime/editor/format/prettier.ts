import { preformattedNames } from './applied-names.ts'
import { type Formatted, format } from './format.ts'
import { seenSpace } from './seen-space.ts'
import { templatesAround } from './templates-around.ts'

/** A template as Prettier carries it from the parser to the printer. */
interface Parsed {
  readonly type: 'template'
  /** The source, formatted. */
  readonly text: string
  readonly end: number
}

/** Languages by their files. */
export const languages = [
  {
    name: 'JSON-T',
    parsers: ['jsont'],
    extensions: ['.jsont', '.region', '.block', '.list', '.item', '.page'],
    vscodeLanguageIds: ['jsont'],
  },
]

/** Parsers by name. */
export const parsers = {
  jsont: {
    astFormat: 'jsont',
    /** Formats a template; throws why it must stay as it is, which Prettier reports with the file. */
    parse(source: string, { filepath = '' }: { readonly filepath?: string } = {}): Parsed {
      const template = { path: filepath, text: source }
      const around = filepath === '' ? [] : templatesAround([filepath])
      const reason = seenSpace(template, preformattedNames([template, ...around]))
      const formatted: Formatted = reason === undefined ? format(source) : { kind: 'left', reason }
      if (formatted.kind === 'left') throw new Error(`The template is left as it is: ${formatted.reason}.`)
      return { type: 'template', text: formatted.text, end: source.length }
    },
    locStart: () => 0,
    locEnd: ({ end }: Parsed) => end,
  },
}

/** Printers by the format of the tree. */
export const printers = {
  jsont: {
    print: ({ node }: { readonly node: Parsed }) => node.text,
  },
}
