import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { foreignSyntax } from '../../../../runtime/check/template/foreign-syntax.ts'

const PART = '{@|apply NAME.block} with its content in blocks/NAME.block'
const found = (text: string) => foreignSyntax(new Source('a.block', text)).map(({ values }) => values)

it.each([
  ['{#if title}x{/if}', '{#if title}', '{.if title}'],
  ['{#each items as post}x{/each}', '{#each items as post}', '{.repeated section items}'],
  ['<?= title ?>', '<?= title ?>', '{title}'],
  ['<?php echo $title; ?>', '<?php echo $title; ?>', '{title}'],
  ['{%title%}', '{%title%}', '{title}'],
  ['{% region "header" %}{% endregion %}', '{% region "header" %}', PART.replaceAll('NAME', 'header')],
  ["{% section 'main-nav' %}", "{% section 'main-nav' %}", PART.replaceAll('NAME', 'main-nav')],
  ['{% block content %}x{% endblock %}', '{% block content %}', PART.replaceAll('NAME', 'content')],
  ['{%endDate%}', '{%endDate%}', '{endDate}'],
  ['{=end}', '{=end}', '{end}'],
  ['{%url%}', '{%url%}', '{url}'],
  ['{% echo title %}', '{% echo title %}', '{title}'],
  ['{.if title}x{% endif %}', '{% endif %}', '{.end}'],
  ['{{#region}}x{{/region}}', '{{#region}}', '{.section region} or {.repeated section region}'],
  ['{.if title}x{{/if}}', '{{/if}}', '{.end}'],
  ['{.repeated section items}x{{~/each~}}', '{{~/each~}}', '{.end}'],
  ['{=title}', '{=title}', '{title}'],
  ['<p>{title:html}</p>', '{title:html}', '{title|html}'],
  ['{* a note *}', '{* a note *}', '{# … }'],
  ['{/* a note */}', '{/* a note */}', '{# … }'],
  ['{title.toUpperCase()}', '{title.toUpperCase()}', '{title|capitalize}'],
  ['{title.pad(3)}', '{title.pad(3)}', '{title|FORMATTER}'],
  ['{@ apply a.block}', '{@ apply a.block}', '{@|apply a.block}'],
  ['{|apply a.block}', '{|apply a.block}', '{@|apply a.block}'],
  ['{apply a.block}', '{apply a.block}', '{@|apply a.block}'],
  ['{.repeated section items}x{/items}', '{/items}', '{.end}'],
  ['{#items}x{/items}', '{#items}', '{.section items} or {.repeated section items}'],
  ['{.if title}x{/if}', '{/if}', '{.end}'],
  ['{.if title}x{:else}y{.end}', '{:else}', '{.or}'],
  ['{> card}', '{> card}', '{@|apply card.block}'],
  ['<% if items %>', '<% if items %>', '{.if items}'],
  ['<% items.each do |item| %>', '<% items.each do |item| %>', '{.repeated section items}'],
  ['<% end %>', '<% end %>', '{.end}'],
  ['<?php if ($title): ?>', '<?php if ($title): ?>', '{.if title}'],
  ['<?php foreach ($items as $item): ?>', '<?php foreach ($items as $item): ?>', '{.repeated section items}'],
  ['<?php endif; ?>', '<?php endif; ?>', '{.end}'],
])('names %s and shows what to write', (text, tag, form) => {
  expect(found(text)).toEqual([{ tag, form }])
})

it.each([
  '{@|apply a.block}{item|apply a.block key=b}{title|html}{# if a note: {b} c }{## {#if a} {/if} ##}',
  '<p style="{width:height}">{a.b.c}</p><script>f({* a *}); {title.trim()}</script>',
  '{# > card}{#note}<script>f({/a}/, {> b})</script><!-- {/a} -->',
  '<?xml version="1.0"?><p>50 {%} {#if this is a note}</p>',
])('leaves other tags alone: %s', (text) => {
  expect(found(text)).toEqual([])
})

// With a search to the end of the file for each of them, this took minutes.
it('reads many openings that nothing closes', () => {
  for (const opening of ['{#a} ', '{#if a} ', '<?php a ']) expect(found(opening.repeat(100_000))).toEqual([])
})

it('escapes what Handlebars and Mustache escape', () => {
  expect(found('{{#if a}}{{t}}{{{body}}}{{/if}}')).toMatchObject([
    { tag: '{{t}}', form: '{t|html}' },
    { tag: '{{{body}}}', form: '{body}' },
    { tag: '{{#if a}}', form: '{.if a}' },
  ])
  expect(found('{{ t }}')).toMatchObject([{ form: '{t}' }])
})

it.each(['<div v-cloak>{{ message }}</div>', '<p x-init="a">{{ b }}</p>'])(
  'leaves %s to its script',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
