/** A word that newcomers ask for: how it is done here, an example, and the pages that say more. */
export interface NewcomerWord {
  readonly summary: string
  readonly example: string
  /** Names of pages of the manual. */
  readonly see: readonly string[]
}

const LOOP: NewcomerWord = {
  summary:
    '{.repeated section LIST} repeats its body; inside, names are fields of the element, @index counts from 1',
  example: '{.repeated section items}{@index}. {title}{.or}No items{.end}',
  see: ['repeated section', 'alternates with', 'or'],
}
const ELSE: NewcomerWord = {
  summary: '{.or} begins the other branch of a block; a predicate in it makes it an else-if',
  example: '{.if title}{title}{.or}Untitled{.end}',
  see: ['or', 'if'],
}
const VARIABLE: NewcomerWord = {
  summary: '{.var @name VALUE} sets a variable, which is known until the section ends',
  example: '{.var @name item.title|html}{@name}',
  see: ['var', 'ctx', 'eval'],
}
const PARTIAL: NewcomerWord = {
  summary: 'A partial is a file in blocks/; {@|apply NAME.block} prints it with the value before the bar',
  example: '{.repeated section items}{@|apply card.block}{.end}',
  see: ['apply', 'include', 'macro'],
}
const FILTER: NewcomerWord = {
  summary: 'Filters are called formatters; they follow the name without blanks, and run from left to right',
  example: '{title|truncate 40|html}',
  see: ['html', 'truncate', 'variable'],
}

/** Newcomers' words by name, in small letters. */
export const NEWCOMER_WORDS: Readonly<Record<string, NewcomerWord>> = Object.freeze({
  for: LOOP,
  loop: LOOP,
  each: LOOP,
  foreach: LOOP,
  while: LOOP,
  else: ELSE,
  elseif: ELSE,
  elsif: ELSE,
  unless: ELSE,
  assign: VARIABLE,
  set: VARIABLE,
  let: VARIABLE,
  partial: PARTIAL,
  template: PARTIAL,
  component: PARTIAL,
  render: PARTIAL,
  filter: FILTER,
  escape: FILTER,
  case: {
    summary:
      'Each branch of a block may have a predicate, so that a chain of {.or equal? …} tests several values',
    example: '{.equal? kind "a"}A{.or equal? kind "b"}B{.or}other{.end}',
    see: ['equal?', 'or'],
  },
  default: {
    summary: 'Test the value with {.if} and print the default in the branch of {.or}',
    example: '{.if subtitle}{subtitle}{.or}No subtitle{.end}',
    see: ['if', 'or'],
  },
  'video-meta': {
    summary:
      'Squarespace has no such formatter, and prints the tag as text; video prints the element with its data',
    example: '{.section item}{.video?}{@|video}{.end}{.end}',
    see: ['video', 'image-meta', 'video?'],
  },
  multiply: {
    summary: 'Squarespace has no such formatter, and prints the tag as text; .eval calculates',
    example: '{.eval width * 2}',
    see: ['eval'],
  },
  sort: {
    summary: 'Templates cannot sort: lists come in the order of their collection, which its owner chooses',
    example:
      '<squarespace:query collection="blog" limit="3">{.repeated section items}{title}{.end}</squarespace:query>',
    see: ['repeated section'],
  },
  index: {
    summary:
      'Inside a repeated section @index counts from 1 and @index0 from 0; items.0 names the first element',
    example: '{.repeated section items}{.equal? @index 1}first{.end}{title}{.end}',
    see: ['repeated section', 'iter', 'cycle'],
  },
  scope: {
    summary:
      'Variables are looked up in the innermost section, then outwards; sections look into the innermost alone',
    example: '{.section item}{title}, {website.siteTitle}{.end}',
    see: ['section', 'variable', 'var'],
  },
  navigation: {
    summary: 'A navigation of template.conf is printed by a tag, with a block that gets its items',
    example: '<squarespace:navigation navigationId="mainNav" template="navigation" />',
    see: ['unknown-navigation', 'folder?', 'repeated section'],
  },
  pagination: {
    summary: 'Lists have pagination.nextPageUrl and prevPageUrl, items have pagination.nextItem and prevItem',
    example: '{.section pagination}{.if nextPage}<a href="{nextPageUrl}">Older</a>{.end}{.end}',
    see: ['section', 'if'],
  },
  region: {
    summary: 'A .region file beside template.conf is a part of a layout; layouts name their regions in order',
    example: '{squarespace-headers} … {squarespace.main-content} … {squarespace-footers}',
    see: ['missing-region', 'region-elsewhere', 'no-headers', 'no-main-content', 'no-default-layout'],
  },
  block: {
    summary: 'A .block file of the folder blocks/ is a partial; block fields are areas that owners fill',
    example: '{@|apply card.block} <squarespace:block-field id="footer" columns="12" />',
    see: ['apply', 'unused-block', 'missing-block'],
  },
  'template.conf': {
    summary: 'The settings of a theme in JSON: layouts, navigations, stylesheets, scripts, customTypes',
    example:
      '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } }, "stylesheets": ["site.less"] }',
    see: ['no-conf', 'bad-conf', 'unknown-setting'],
  },
  'custom type': {
    summary:
      'A type of items with fields of the theme, under customTypes of template.conf; acceptTypes of a collection takes it',
    example: '{.equal? customContent.customType "dish"}{customContent.price}{.end}',
    see: ['unknown-type', 'unknown-base', 'unknown-field-type', 'equal?'],
  },
  'squarespace:query': {
    summary:
      'Brings items of another collection onto a page, named by its path; category and tag may be data: tag="{title}"',
    example:
      '<squarespace:query collection="blog" limit="3">{.repeated section items}{title}{.end}</squarespace:query>',
    see: ['unknown-collection', 'unclosed-tag', 'unknown-attribute'],
  },
  'block field': {
    summary: 'An area that owners fill; with data in its id each item, or each collection, has its own',
    example: '{.section collection}<squarespace:block-field id="{id}-intro" columns="12" />{.end}',
    see: ['missing-attribute', 'lacks-slash', 'unknown-attribute'],
  },
  tweak: {
    summary: 'A comment with JSON in a stylesheet, before the variable that an owner may change',
    example: '// tweak: { "type": "color", "title": "link-color" }',
    see: ['bad-tweak', 'idle-tweak', 'bad-tweak-value', 'unknown-tweak'],
  },
  'image size': {
    summary:
      'Images come in widths of 100, 300, 500, 750, 1000, 1500 and 2500 pixels by ?format=; srcset names them',
    example: '{.section mainImage}<img {@|image-srcset} {@|image-meta}>{.end}',
    see: ['image', 'image-meta', 'image-srcset'],
  },
})
