import { readdirSync, readFileSync } from 'node:fs'
import { StringStream } from '@codemirror/language'
import { beforeAll, expect, it } from 'vitest'
import textmate, { type IGrammar } from 'vscode-textmate'
import { compileGrammar, type Grammar, type Rule } from '../../../../runtime/playground/editor/grammar.ts'
import { GRAMMARS, JSONT } from '../../../../runtime/playground/editor/grammars.ts'
import { type Reader, scopeAt } from '../../../../runtime/playground/editor/read-line.ts'
import { loadOniguruma } from '../../../support/oniguruma.ts'
import { ofToday } from '../../../support/property.ts'

const THEME = 'templates/theme/blocks'
let reference: IGrammar
let rules: readonly Rule[]

beforeAll(async () => {
  const registry = new textmate.Registry({
    onigLib: loadOniguruma(),
    loadGrammar: async (scope) =>
      textmate.parseRawGrammar(JSON.stringify({ scopeName: scope, ...grammarOf(scope) }), 'grammar.json'),
  })
  const loaded = await registry.loadGrammar('text.html.jsont')
  if (loaded === null) throw new Error('the grammar does not load')
  reference = loaded
  rules = compileGrammar(JSONT, GRAMMARS)
})

function grammarOf(scope: string): Grammar {
  const { [scope]: grammar = {} } = GRAMMARS
  return grammar
}

/** Innermost scopes of the characters of a text, line by line, as the playground reads them. */
function scopes(text: string): string[][] {
  const state: Reader = { open: [], rest: [] }
  return text.split('\n').map((line) => {
    const stream = new StringStream(line, 2, 2)
    const found: string[] = []
    while (!stream.eol()) {
      const start = stream.pos
      const scope = scopeAt(stream, state, rules)
      expect(stream.pos).toBeGreaterThan(start)
      for (let i = start; i < stream.pos; i++) found.push(scope)
    }
    return found
  })
}

/** Scopes of the editor's own reader, without those around everything. */
function referenceScopes(text: string): string[][] {
  let stack = textmate.INITIAL
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = reference.tokenizeLine(line, stack)
    stack = ruleStack
    return tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const inner = scopes.at(-1) ?? ''
      const scope = inner === 'text.html.jsont' ? '' : inner
      return Array<string>(Math.min(endIndex, line.length) - startIndex).fill(scope)
    })
  })
}

it.each(ofToday(readdirSync(THEME), 20))('reads %s as the editor does', (name) => {
  const text = readFileSync(`${THEME}/${name}`, 'utf8')
  expect(scopes(text)).toEqual(referenceScopes(text))
})

it.each([
  '{title|html} {.if a}b{.or}c{.end}',
  '{## {a}\n\n{b} ##} {c}',
  '<a href="{x|htmlattr}" {y}>\n<!-- {z} -->',
  '{.repeated section a\n{b}',
  '{.equal? a "b"}{@index}{# n}{ no }',
  '.a{color:red} f({a:1}) {a.0.b, @c|json}',
])('reads %s as the editor does', (text) => {
  expect(scopes(text)).toEqual(referenceScopes(text))
})
