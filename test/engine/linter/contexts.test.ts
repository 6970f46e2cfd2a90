import { describe, expect, it } from 'vitest'
import type { HtmlContext } from '../../../engine/linter/contexts/context.ts'
import { printedValuesOf, type Sources } from '../../support/contexts.ts'

function words(context: HtmlContext): string {
  switch (context.kind) {
    case 'rcdata':
    case 'rawtext':
      return `${context.kind} ${context.tag}`
    case 'script':
      return `script ${context.language} ${context.part}`
    case 'attribute': {
      const { quotes, tag, name, content, url, part } = context
      const extra = content === 'url' ? ` url ${url}` : content === 'plain' ? '' : ` ${content}`
      return `${quotes} ${tag} ${name}${extra}${content === 'handler' || url === 'code' ? ` ${part}` : ''}`
    }
    default:
      return context.kind
  }
}

/** The likely contexts of the hole `{x}`. */
function contextsOf(source: string, partials?: Sources): string[] {
  const printed = printedValuesOf(source, partials).filter(
    ({ node }) => node.kind === 'variable' && node.references[0]?.path[0] === 'x',
  )
  return printed.flatMap(({ likely }) => likely.flat().map(words)).sort()
}

describe('the context of a hole', () => {
  it.each([
    ['{x}', 'text'],
    ['a < {x}', 'text'],
    ['<p>{x}</p>', 'text'],
    ['<p title="{x}">', 'double p title'],
    ["<p title='a {x}'>", 'single p title'],
    ['<p title={x}>', 'none p title'],
    ['<p title=a{x}>', 'none p title'],
    ['<P TITLE = "{x}">', 'double p title'],
    ['<a href="{x}">', 'double a href url start'],
    ['<a href=" {x}">', 'double a href url start'],
    ['<a href="/a/{x}">', 'double a href url path'],
    ['<a href="/a?b={x}">', 'double a href url query'],
    ['<a href="#{x}">', 'double a href url query'],
    ['<a href="{a}{x}">', 'double a href url path'],
    ['<a href="javascript:f(\'{x}\')">', 'double a href url code single'],
    ['<a xlink:href="{x}">', 'double a xlink:href url start'],
    ['<a onclick="f({x})">', 'double a onclick handler code'],
    ['<a onclick="f(\'{x}\')">', 'double a onclick handler single'],
    ['<p style="color: {x}">', 'double p style style'],
    ['<style>a { b: {x} }</style>', 'style'],
    ['<script>{x}</script>', 'script javascript code'],
    ['<script>"a\\"{x}"</script>', 'script javascript double'],
    ["<script>f('a') + '{x}'</script>", 'script javascript single'],
    ['<script>`{x}`</script>', 'script javascript template'],
    ['<script>// it\'s\n"{x}"</script>', 'script javascript double'],
    ['<script>/* {x} */</script>', 'script javascript block-comment'],
    ['<script>/[\'"]/.test(a)\n{x}</script>', 'script javascript code'],
    ['<script type="application/ld+json">{"a": {x}}</script>', 'script json code'],
    ['<script type="text/x-handlebars">{x}</script>', 'script other code'],
    ['<script type="text/JScript">{x}</script>', 'script javascript code'],
    ['<script type="text/javascript; charset=utf-8">{x}</script>', 'script javascript code'],
    ['<script type="module">a = "b"; {x}</script>', 'script javascript code'],
    ['<script></script>{x}', 'text'],
    ['<script>a < b</scr{x}', 'script javascript code'],
    ['<noscript><img alt="{x}"></noscript>', 'rawtext noscript'],
    ['<textarea><b>{x}</textarea>', 'rcdata textarea'],
    ['<title>{x}</title>', 'rcdata title'],
    ['<svg><title>{x}</title></svg>', 'text'],
    ['<svg><style>{x}</style></svg>', 'text'],
    ['<!-- <p title="{x}"> -->', 'comment'],
    ['<!-- -- {x}', 'comment'],
    ['<!-- a {x} -->{a}', 'comment'],
    ['<!-- a -->{x}', 'text'],
    ['<!--{a}-->{x}', 'text'],
    ['<!doctype {x}>', 'doctype'],
    ['<? {x} ?>', 'comment'],
    ['<{x}>', 'tag-name'],
    ['<h{x}>', 'tag-name'],
    ['</{x}>', 'tag-name'],
    ['<p {x}>', 'attribute-name'],
    ['<p data-{x}="a">', 'attribute-name'],
    ['<p a="b"{x}>', 'attribute-name'],
    ['<p data-{a}="{x}">', 'double p data-x'],
    ['</p a="{x}">', 'double  a'],
    ['{.meta-left}{.space}<p{.space}a="{x}">', 'double p a'],
    ['<squarespace:query a="{x}"/>', 'double squarespace:query a'],
    ['<div{.if a} class="b"{.end} title="{x}">', 'double div title'],
    ['<div class="{.if a}b{.or}c{.end}">{x}', 'text'],
    ['{.if a}<p>{.or}<script>{.end}{x}', 'script javascript code', 'text'],
    ['{.if a}<b title="{.end}{x}', 'double b title', 'text'],
    ['{.if a}<p{.or equal? b 1}<!--{.end}{x}', 'comment', 'tag-name', 'text'],
    ['{.if a}<p {.or}<!--{.end}{x}', 'attribute-name', 'comment'],
    ['{.section a}<title>{.or}<style>{.end}{x}', 'rcdata title', 'style'],
    ['{.even? a}<title>{x}{.end}', 'rcdata title'],
    ['{.repeated section a}{x}<!--{.end}', 'comment', 'text'],
    ['{.repeated section a}<p title="{x}{.alternates with}">{.end}', 'double p title'],
    ['{.repeated section a}<i a="b{.alternates with}c">{.end}{x}', 'double i a', 'text'],
    ['{.repeated section a}<script>{.or}<style>{.end}{x}', 'script javascript code', 'style'],
    ['{.repeated section a}{.repeated section b}<p {.end}{x}>{.end}', 'attribute-name', 'text'],
    ['{.macro m}{x}{.end}<p title="{@|apply m}">', 'double p title'],
    ['{.macro m}<b>{x}{.end}', 'text'],
    ['{## <script> ##}{x}', 'text'],
    ['{.eval @a = 1}{.var @b c}{.inject @d ./e}{x}', 'text'],
    ['<p title={a} id="{x}">', 'double p id'],
  ])('%j', (source, ...expected) => {
    expect(contextsOf(source)).toEqual(expected)
  })

  it('of a partial is that of every tag that applies it', () => {
    const partials = { p: '{x}', open: '<script>', self: '<i>{x}{.if a}{@|apply self}{.end}' }
    expect(contextsOf('<a title="{@|apply p}">{@|apply p}', partials)).toEqual(['double a title', 'text'])
    expect(contextsOf('{@|apply open}{x}</script>', partials)).toEqual(['script javascript code'])
    expect(contextsOf('{.include open output}{x}', partials)).toEqual(['script javascript code'])
    expect(contextsOf('{.include open}{x}', partials)).toEqual(['text'])
    expect(contextsOf('{@|apply self}', partials)).toEqual(['text'])
    expect(contextsOf('{@|apply stranger}{x}', partials)).toEqual(['text'])
  })

  it('is unknown where too many ways lead to it', () => {
    const many = Array.from({ length: 20 }, (_, i) => `<t${i} a${i}="`)
    const source = many.map((tag) => `{.if a}${tag}{.end}`).join('')
    expect(contextsOf(`${source}{x}`)).toEqual(['unknown'])
  })
})
