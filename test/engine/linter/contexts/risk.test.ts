import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inspectContexts } from '../../../../engine/linter/contexts/index.ts'
import { formatterEffects } from '../../../../formatters/effects.ts'
import { formatters } from '../../../../formatters/index.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import { owned, partialOf, type Sources } from '../../../support/contexts.ts'

/** Returns the warnings by default, then with everything. */
function warnings(source: string, partials: Sources = {}): [usual: string[], strict: string[]] {
  const codes = (isStrict: boolean) =>
    inspectContexts(owned('', source), {
      effects: formatterEffects,
      isStrict,
      partial: partialOf(partials),
    }).map(({ raw }) => raw.code)
  return [codes(false), codes(true)]
}

describe('a value that can break out of its HTML context', () => {
  it.each([
    ['<script>a = {title}</script>', 'raw-in-script'],
    ['<script>a = "{title}"</script>', 'raw-in-script'],
    ["<script>a = '{title|htmlattr}'</script>", 'raw-in-script'],
    ['<script>a = {item|raw}</script>', 'raw-in-script'],
    ['<script>a = `{title|json}`</script>', 'raw-in-script'],
    ['<script type="application/ld+json">{"name": "{title}"}</script>', 'raw-in-script'],
    ['<a onclick="f(\'{title|htmlattr}\')">', 'raw-in-handler'],
    ['<a onclick="f({title|json})">', 'raw-in-handler'],
    ...[
      'javascript:{title}',
      'javascript:f({title|json|htmlattr})',
      ' JavaScript:{title}',
      'java\tscript:{title}',
      '&#106;ava&Tab;script&colon;{title}',
      '&#x01;javascript:{title}',
      'java{.if a}script:{.or}script&#58;{.end}{title}',
    ].map((address) => [`<a href="${address}">`, 'data-in-code-address']),
    ['<form action="javascript:{title}">', 'data-in-code-address'],
    ['<p title={title}>', 'unquoted-value'],
    ['<p title={title|htmlattr}>', 'unquoted-value'],
    ['<!-- {body} -->', 'raw-in-comment'],
    ['<p {title}>', 'data-as-name'],
    ['<{title}>', 'data-as-name'],
    ['<a href="{comment.website}">', 'data-as-address'],
    ['<input value="{searchQuery}">', 'raw-in-attribute'],
    ['<a href="/?q={tagFilter}">', 'raw-in-query'],
    ['{.section title}<script>{@}</script>{.end}', 'raw-in-script'],
    ['{.var @t title}<script>{@t}</script>', 'raw-in-script'],
    ['{.var @i item}<script>{@i.title}</script>', 'raw-in-script'],
    ['{.macro m}{title}{.end}<script>{@|apply m}</script>', 'raw-in-script'],
    ['{.macro m}{title}{.end}{@|apply m}<script>{@|apply m}</script>', 'raw-in-script'],
  ])('%j', (source, code) => {
    expect(warnings(source)).toEqual([[code], [code]])
  })

  it.each([
    ['<img alt="{title}">', 'raw-in-attribute'],
    ['<img alt="{title|html}">', 'raw-in-attribute'],
    ["<img alt='{title|htmlattr}'>", 'raw-in-attribute'],
    ['<i data-x="{item|json}">', 'raw-in-attribute'],
    ['<a href="/?q={title}">', 'raw-in-query'],
    ['<a href="{title|htmlattr}">', 'data-as-address'],
    ['<p style="width: {label|htmlattr}">', 'raw-in-style'],
    ['<style>{label}</style>', 'raw-in-style'],
  ])('%j, where only editors type it, is reported when everything is asked for', (source, code) => {
    expect(warnings(source)).toEqual([[], [code]])
  })

  it.each([
    '{title}{body}<title>{title}</title><textarea>{title}</textarea>',
    '<script>a = {item|json}; b = "{id}"; c = {items|count}; d = "{title|url-encode}"</script>',
    '<script>a = \'{addedOn|date %F}\', b = {location.mapLat}, c = "{title|htmlattr}"</script>',
    '<script type="text/template">{title}</script>',
    '<a onclick="f({title|json|htmlattr})" onfocus="g(\'{id}\')">',
    '<p title="{title|htmlattr}" class="{title|slugify} {@|item-classes}" id={id} data-x="{item|json|htmlattr}">',
    '<a href="{fullUrl}"><img src="{assetUrl}?format=300w" data-src={assetUrl}>',
    '<a href="{sourceUrl}"><a href="{clickthroughUrl}"><a href="tel:{phone|htmlattr}">',
    '<a href="/?tag={@|url-encode}" style="background: url({assetUrl}); color: {textColor}">',
    '<!-- {title|html} {addedOn|date %F} -->',
    '<img {@|image-meta} {@|image-color}><li class="{@index|cycle odd even}">',
    '{.repeated section items}<h{@index} id="{@index}">{.end}',
    '{.var @t title|htmlattr}<img alt="{@t}">{.var @tag @|output h2}<{@tag}>',
    '{.section title}<img alt="{@|htmlattr}">{.end}',
    '<div class="{squarespace.page-classes}" {squarespace-headers}>{squarespace-footers}',
    '<squarespace:query collection="{title}" category="{categoryFilter}"/>',
    '{.if a}<b title="{.end}{title}{.if a}">{.end}',
    '{.var @t @t}{.var @t @u}{.var @u @t}<script>{@t}</script>',
    '{@|apply somewhere.block}<p {@|apply attributes.block}>',
  ])('%j is fine', (source) => {
    expect(warnings(source)).toEqual([[], []])
  })

  it('is reported with the formatter that fits', () => {
    const helpOf = (source: string) =>
      compile(source).diagnostics.map(({ severity, message, help }) => [severity, message, help])
    expect(helpOf('<script>a = "{a.title|truncate 9|html}"</script>')).toEqual([
      [
        'warning',
        "'{a.title|truncate 9|html}' is printed into a script as it is; a quote in it ends the string, or it runs as code",
        'Write {a.title|truncate 9|json} without quotes around it: it prints its own. Join it by + with the rest of a text.',
      ],
    ])
    expect(helpOf('<script>a = "b {title|json}"</script>')[0]?.[2]).toMatch(/^Write \{title\|json\} without/)
    expect(helpOf('<p onclick="f({title})">')[0]?.[2]).toBe(
      'Write {title|json|htmlattr}, which prints the quotes, too.',
    )
    expect(helpOf('<p id={title}>')[0]?.[2]).toBe(
      'Put double quotes around the whole value and write {title|htmlattr}.',
    )
  })

  it('is reported at its tag', () => {
    const [warning] = compile('<p>\n<script>{title}</script>').diagnostics
    expect(warning).toMatchObject({ line: 2, column: 9, endColumn: 16 })
  })

  it('is known of every formatter', () => {
    expect(Object.keys(formatters).filter((name) => !Object.hasOwn(formatterEffects, name))).toEqual([])
  })

  it('is not looked for where only tags of the preprocessor are live', () => {
    expect(compile('<script>{title}</script>', { mode: 'preprocess' }).diagnostics).toEqual([])
  })
})

describe('what must stay silent', () => {
  const FOLDER = 'templates/fragments'
  // Its formatter puts attributes together, escaped, that `image-meta` prints as well.
  const KNOWN: Readonly<Record<string, readonly string[]>> = { 'image.jsont': ['data-as-name'] }
  it.each(readdirSync(FOLDER).filter((name) => /(?<!\.d)\.jsont$/.test(name)))('%s', (name) => {
    expect(warnings(readFileSync(`${FOLDER}/${name}`, 'utf8'))[0]).toEqual(KNOWN[name] ?? [])
  })
})
