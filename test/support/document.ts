/** A fenced block of a document. */
export interface Block {
  /** Language, e.g. `jsont`; empty where none is named. */
  readonly language: string
  /** File that the block is, e.g. `blocks/card.block`. */
  readonly file: string | undefined
  readonly text: string
  /** Line of the fence, from 1. */
  readonly line: number
}

const FENCE = /^```([\w-]*)(?: +(\S+))?\n([\s\S]*?)^```$/gm

/** Returns the fenced blocks of a Markdown document, in order. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language = '', 2: file, 3: text = '', index }) => ({
    language,
    file,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }))
}

/** A template of a document with what it is rendered with, and its output. */
export interface TemplateExample {
  readonly template: Block
  readonly data: unknown
  readonly output: string | undefined
}

/** Returns the templates that are no files, with the data and the output behind them. */
export function templateExamples(blocks: readonly Block[]): TemplateExample[] {
  return blocks.flatMap((template, i) => {
    if (template.language !== 'jsont' || template.file !== undefined) return []
    const data = blocks[i + 1]?.language === 'json' ? blocks[i + 1] : undefined
    const output = blocks[data === undefined ? i + 1 : i + 2]
    return [
      {
        template,
        data: data === undefined ? undefined : JSON.parse(data.text),
        output: output?.language === 'html' ? output.text : undefined,
      },
    ]
  })
}

/** Returns true if a text is what a pattern shows. `…` is any text of a line; alone, any lines. */
export function agrees(text: string, pattern: string): boolean {
  const lines = pattern.trimEnd().split('\n')
  const source = lines.map((line, i) => {
    if (line === '…') return i === lines.length - 1 ? '(?:\\n[\\s\\S]*)?' : '[\\s\\S]*?'
    return line.split('…').map(escaped).join('.*')
  })
  const joined = source.map((part, i) => (i > 0 && lines[i] !== '…' ? `\n${part}` : part)).join('')
  return new RegExp(`^${joined}$`).test(text.trimEnd())
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
