import { describe, expect, it } from 'vitest'
import { getCSSLanguageService } from 'vscode-css-languageservice'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { cssDiagnostics } from '../../../../runtime/editor/embedded/css-diagnostics.ts'
import { maskTags } from '../../../../runtime/editor/embedded/mask.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const css = getCSSLanguageService()

/** The words at which the styles of a template are wrong. */
function wrongIn(text: string): string[] {
  const document = TextDocument.create('file:///a.block', 'jsont', 1, text)
  return cssDiagnostics(document, maskTags(compile(text)), css).map(({ range }) => document.getText(range))
}

describe('mistakes of the styles in a template', () => {
  it.each([
    ['<style>p { colr: red }</style>', ['colr']],
    ['<style>p { color: #12345 }</style>', ['#12345']],
    ['<style>p { color: }</style>', ['}']],
    ['<p style="colr: red; color: {c}">', ['colr']],
    ['<style>.{name} { colr: red; margin: 0 }</style>', ['colr']],
    ['<style>{.if a}p { colr: red }{.or}b { color: red }{.end}</style>', ['colr']],
  ])('finds %s', (text, words) => {
    expect(wrongIn(text)).toEqual(words)
  })

  it.each([
    '<style>p { color: {c}; {property}: red; margin: {a}px {b}px }</style>',
    '<style>{.if a}p {{.or}b {{.end} color: red }</style>',
    '<style>{.section s}p { {.if bold}font-weight: bold{.or}color: red{.end} }{.end}</style>',
    '<style>p { {@|apply rules.block} } {@|apply sheet.block}</style>',
    '<p style="{.if a}color: red{.end}{style}">',
    '<p style="background: url(&quot;a.png&quot;)">',
    '<style>p { *zoom: 1; -webkit-thing: 2 } .i:before { speak: none }</style>',
    '<style type="text/less">@a: 1; .b() { c }</style>',
    '<!-- <style>p {</style> --><script>"<style>p {"</script>',
  ])('has nothing against %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })
})
