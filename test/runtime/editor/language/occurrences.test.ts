import { expect, it } from 'vitest'
import { occurrencesIn } from '../../../../runtime/editor/language/occurrences.ts'
import { compile } from '../../../../runtime/entries/index.ts'

/** The spans of a kind in a template, each between brackets; definitions have a colon. */
function marked(kind: 'variable' | 'macro' | 'partial', text: string): string {
  const found = occurrencesIn(compile(text)).filter((one) => one.kind === kind)
  return found.reduceRight(
    (all, { start, end, isDefinition }) =>
      `${all.slice(0, start)}[${all.slice(start, end)}${isDefinition ? ':' : ''}]${all.slice(end)}`,
    text,
  )
}

it.each([
  '{.macro [m:]}x{.end}{@|apply [m]}{.include [m]}',
  '{.macro [macro:]}{.end}',
  '{.macro [include:]}{.end}{.include [include]}',
])('finds macros that are spelt like a part of their instruction: %s', (wanted) => {
  expect(marked('macro', wanted.replace(/[[\]]|:(?=\])/g, ''))).toBe(wanted)
})

it.each([
  '{.var [@a:] x}{.equal? [@a] 1}y{.or equal? b [@a].c}z{.end}',
  '{.var [@a:] x}{.equal?|"@a"|[@a]}y{.end}{x|format [@a] [@a].b @ab}',
  '{.ctx [@a:] b=c}{x|message n:[@a].d}{.if [@a]}{.end}',
  '{.var [@a:] x}{.eval [@b:] = [@a].n * "@a" - [@a]}{.eval #[@b]+1}{[@b]}',
  '{.inject [@a:] ./a.json}{.section [@a]}{@index}{.end}{b|equal @home}',
])('finds variables in tags, arguments and expressions: %s', (wanted) => {
  expect(marked('variable', wanted.replace(/[[\]]|:(?=\])/g, ''))).toBe(wanted)
})
