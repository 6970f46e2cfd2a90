import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import textmate, { type IGrammar } from 'vscode-textmate'
import { loadOniguruma } from '../../support/oniguruma.ts'

const FOLDER = 'runtime/editor/vscode'
/** Editors bring the grammar of HTML along; here elements and their values are all that matters. */
const HTML = {
  scopeName: 'text.html.basic',
  patterns: [
    { name: 'comment.block.html', begin: '<!--', end: '-->' },
    {
      name: 'meta.tag.html',
      begin: '</?[a-z][\\w-]*',
      end: '>',
      patterns: [{ name: 'string.quoted.double.html', begin: '"', end: '"' }],
    },
  ],
}

let grammar: IGrammar

beforeAll(async () => {
  const registry = new textmate.Registry({
    onigLib: loadOniguruma(),
    loadGrammar: async (scope) => {
      const text =
        scope === 'text.html.jsont'
          ? readFileSync(`${FOLDER}/syntaxes/jsont.tmLanguage.json`, 'utf8')
          : JSON.stringify(HTML)
      return textmate.parseRawGrammar(text, 'grammar.json')
    },
  })
  const loaded = await registry.loadGrammar('text.html.jsont')
  if (loaded === null) throw new Error('the grammar does not load')
  grammar = loaded
})

/** The innermost scope of the first position of a word in a line. */
function scopeOf(line: string, word: string): string {
  const at = line.indexOf(word)
  const token = grammar.tokenizeLine(line, textmate.INITIAL).tokens.find(({ endIndex }) => endIndex > at)
  return token?.scopes.at(-1) ?? ''
}

describe('the grammar of JSON-T', () => {
  it.each([
    ['{.repeated section items}', '.repeated', 'keyword.control.jsont'],
    ['{.repeated section items}', 'items', 'variable.other.jsont'],
    ['{.section a}{.or}{.end}', '.or', 'keyword.control.jsont'],
    ['{.equal? a "b"}', '.equal?', 'keyword.control.predicate.jsont'],
    ['{.equal? a "b"}', '"b"', 'string.quoted.double.jsont'],
    ['{.or equal? a 4}', 'equal?', 'keyword.control.predicate.jsont'],
    ['{title|truncate 10}', 'title', 'variable.other.jsont'],
    ['{title|truncate 10}', 'truncate', 'support.function.formatter.jsont'],
    ['{title|truncate 10}', '10', 'constant.numeric.jsont'],
    ['{.var @x item.title|html}', '@x', 'variable.other.definition.jsont'],
    ['{@|apply card.block}', '@', 'variable.language.jsont'],
    ['<a href="{fullUrl}">', 'fullUrl', 'variable.other.jsont'],
    ['{# a note #}', 'note', 'comment.line.jsont'],
    ['{## a {b} ##}', '{b}', 'comment.block.jsont'],
    ['<squarespace:query collection="x">', 'squarespace:query', 'entity.name.tag.squarespace.jsont'],
    ['a { b } c', 'b', 'text.html.jsont'],
    ['.a{color:red}', 'color', 'text.html.jsont'],
    ['f({a:1, b:2})', 'a', 'text.html.jsont'],
    ['{a b}', 'a', 'text.html.jsont'],
    ['{@_y}', '_y', 'text.html.jsont'],
    ['{a.0.b, @c.d}', '@c', 'variable.other.definition.jsont'],
    ['{@index0}', '@index0', 'variable.language.jsont'],
    ['{title|html', 'html', 'support.function.formatter.jsont'],
  ])('%s: %s is %s', (line, word, scope) => {
    expect(scopeOf(line, word)).toBe(scope)
  })

  it('leaves no tag open at the end of a file of the demo theme', () => {
    const folder = 'templates/theme/blocks'
    const names = readdirSync(folder)
    expect(names).not.toEqual([])
    for (const name of names) {
      let stack = textmate.INITIAL
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n'))
        stack = grammar.tokenizeLine(line, stack).ruleStack
      const last = grammar.tokenizeLine('x', stack).tokens.at(-1)?.scopes ?? []
      expect(last, name).not.toContain('meta.tag.template.jsont')
    }
  })
})
