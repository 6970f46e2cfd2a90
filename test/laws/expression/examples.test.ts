import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { evaluate, type Limits } from '../../engine/expression/evaluate.ts'

interface Example {
  readonly title: string
  readonly source: string
  readonly data: unknown
  readonly limits: Limits
  readonly output: string
  readonly errors: string[]
}

const FORM = /^eval «(.*?)»(?: on (.*?))?(?: with (.*?))? → «(.*)»$/

/** Reads lines of `expression → result`; a `#` line is the heading of what follows. */
function examples(text: string): Example[] {
  const found: Example[] = []
  for (const line of text.split('\n')) {
    const [match, source = '', data = '{}', options = '{}', output = ''] = FORM.exec(line) ?? []
    if (match !== undefined) {
      found.push({
        title: match,
        source: source.replaceAll('⏎', '\n').trimStart(),
        data: JSON.parse(data),
        limits: JSON.parse(options).exprOpts ?? {},
        output,
        errors: [],
      })
    } else if (line.startsWith('! engine: ')) found.at(-1)?.errors.push(line.slice('! engine: '.length))
    else if (line !== '' && !line.startsWith('# ')) throw new Error(`not an example: ${line}`)
  }
  return found
}

const all = examples(readFileSync(new URL('examples.txt', import.meta.url), 'utf8'))

describe('examples of expressions', () => {
  test('none is left out', () => expect(all).toHaveLength(73))

  for (const { title, source, data, limits, output, errors } of all) {
    test(title, () => expect(evaluate(source, data, limits)).toMatchObject({ output, errors }))
  }
})
