import type { Page } from '../../manual/manual.ts'
import { manual } from '../../manual/manual.ts'

/** The help of every name by kind, for looking up as one types. */
export class Help {
  readonly #pages = manual()

  of(kind: Page['kind']): readonly Page[] {
    return this.#pages.filter((page) => page.kind === kind)
  }

  page(kind: Page['kind'], name: string): Page | undefined {
    return this.#pages.find(
      (page) => page.kind === kind && (page.name === name || page.aliases.includes(name)),
    )
  }
}

/** A page of help as Markdown: the form, what it does, its first example. */
export function markdownOf({ form, summary, reads, examples: [example] }: Page): string {
  const parts = ['```jsont', form, '```', `${summary}.`]
  if (reads.length > 0) parts.push('', `Reads ${reads.map((name) => `\`${name}\``).join(', ')} outwards.`)
  if (example !== undefined) {
    parts.push('', '```jsont', example.template, '```')
    parts.push('```json', JSON.stringify(example.data), '```', '```html', example.output, '```')
  }
  return parts.join('\n')
}
