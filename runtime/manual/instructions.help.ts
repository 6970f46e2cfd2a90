import type { Example } from '../../engine/plugin.ts'

/** Help for one instruction of the language. */
export interface InstructionHelp {
  /** As it is written. */
  readonly form: string
  /** One sentence without a full stop. */
  readonly summary: string
  /** Runs as a test. */
  readonly example: Example
  /** Other names that people look it up by. */
  readonly aliases?: readonly string[]
}

/** The instructions by name. */
export const instructionHelp: Readonly<Record<string, InstructionHelp>> = {
  variable: {
    form: '{NAME[, NAME …][|FORMATTER [ARGUMENT …] …]}',
    summary: 'Prints a value, looked up from the innermost section outwards, through its formatters in turn',
    example: {
      template: '<h1>{page.title|html}</h1>',
      data: { page: { title: 'Tea & toast' } },
      output: '<h1>Tea &amp; toast</h1>',
    },
  },
  section: {
    form: '{.section NAME}…[{.or}…]{.end}',
    summary: 'Runs its block inside a value that is not empty, else the part after .or',
    example: {
      template: '{.section author}by {name}{.or}anonymous{.end}',
      data: { author: { name: 'Ada' } },
      output: 'by Ada',
    },
  },
  'repeated section': {
    form: '{.repeated section NAME}…[{.alternates with}…][{.or}…]{.end}',
    summary: 'Runs its block once for each element of a list; @index counts from 1, @index0 from 0',
    aliases: ['repeated'],
    example: {
      template: '{.repeated section tags}{@index}. {@}{.alternates with}, {.or}no tags{.end}',
      data: { tags: ['red', 'green'] },
      output: '1. red, 2. green',
    },
  },
  'alternates with': {
    form: '{.alternates with}',
    summary: 'Inside a repeated section: what follows is printed between two elements',
    aliases: ['alternates'],
    example: {
      template: '{.repeated section names}{@}{.alternates with} · {.end}',
      data: { names: ['Ann', 'Bo', 'Cy'] },
      output: 'Ann · Bo · Cy',
    },
  },
  or: {
    form: '{.or [PREDICATE? [ARGUMENT …]]}',
    summary:
      'Begins the part of a block that runs where the part before it does not, with a predicate only if that holds',
    example: {
      template: '{.equal? size "s"}small{.or equal? size "m"}medium{.or}large{.end}',
      data: { size: 'm' },
      output: 'medium',
    },
  },
  end: {
    form: '{.end}',
    summary: 'Closes the block that was opened last',
    example: { template: '[{.section missing}never{.end}]', data: {}, output: '[]' },
  },
  if: {
    form: '{.if NAME [|| NAME | && NAME] …}…[{.or}…]{.end}',
    summary:
      'Runs its block where variables hold something, without stepping into them; read from left to right',
    example: {
      template: '{.if isSale || isNew}look!{.or}as ever{.end}',
      data: { isSale: false, isNew: true },
      output: 'look!',
    },
  },
  predicate: {
    form: '{.PREDICATE? [ARGUMENT …]}…[{.or}…]{.end}',
    summary: 'Runs its block where a predicate holds; the predicates are listed by --list',
    example: { template: '{.plural?}many{.or}one{.end}', data: 2, output: 'many' },
  },
  var: {
    form: '{.var @NAME NAME[|FORMATTER …]}',
    summary: 'Stores a value, formatted if wanted, under a name until the section ends',
    example: {
      template: '{.var @t title|truncate 4 …}{.section author}{@t} by {name}{.end}',
      data: { title: 'Gardens', author: { name: 'Ada' } },
      output: 'Gard… by Ada',
    },
  },
  ctx: {
    form: '{.ctx @NAME KEY=NAME …}',
    summary: 'Keeps an object made of several values, for a partial to work on',
    example: {
      template: '{.ctx @card title=item.title by=author}{@card|json}',
      data: { item: { title: 'Tea' }, author: 'Ada' },
      output: '{"title":"Tea","by":"Ada"}',
    },
  },
  macro: {
    form: '{.macro NAME}…{.end}',
    summary: 'Names a block that apply and .include can run later; prints nothing itself',
    example: {
      template: '{.macro tag}<b>{@}</b>{.end}{.repeated section tags}{@|apply tag}{.end}',
      data: { tags: ['a', 'b'] },
      output: '<b>a</b><b>b</b>',
    },
  },
  include: {
    form: '{.include NAME}',
    summary: 'Runs a partial or macro as if it stood here: what it assigns stays',
    example: {
      template: '{.include head}{@x}',
      data: { a: 1 },
      output: '1',
      partials: { head: '{.var @x a}' },
    },
  },
  inject: {
    form: '{.inject @NAME PATH}',
    summary: 'Keeps a JSON value that the host provides under a path, such as a file of texts',
    example: { template: '[{.inject @texts texts.json}{@texts.title}]', data: {}, output: '[]' },
  },
  eval: {
    form: '{.eval EXPRESSION [; EXPRESSION …]}',
    summary: 'Calculates: prints the last value, or assigns with @name = …',
    example: { template: '{.eval @w = 600; @w * ratio}', data: { ratio: 0.5 }, output: '300' },
  },
  eof: {
    form: '{.eof}',
    summary: 'Ends the template; nothing behind it is read, and an error is always reported',
    example: { template: 'read{.eof}not read', data: {}, output: 'read' },
  },
  'meta-left': {
    form: '{.meta-left}',
    summary: 'Prints an opening brace',
    example: { template: '{.meta-left}name{.meta-right}', data: {}, output: '{name}' },
  },
  'meta-right': {
    form: '{.meta-right}',
    summary: 'Prints a closing brace',
    example: { template: 'a{.meta-right}', data: {}, output: 'a}' },
  },
  space: {
    form: '{.space}',
    summary: 'Prints a space',
    example: { template: 'a{.space}b', data: {}, output: 'a b' },
  },
  tab: {
    form: '{.tab}',
    summary: 'Prints a tab',
    example: { template: 'a{.tab}b', data: {}, output: 'a\tb' },
  },
  newline: {
    form: '{.newline}',
    summary: 'Prints a line break',
    example: { template: 'a{.newline}b', data: {}, output: 'a\nb' },
  },
  comment: {
    form: '{# …} or {## … ##}',
    summary: 'A note for readers of the template; the second form may run over several lines and hold tags',
    aliases: ['#', '##'],
    example: { template: 'a{# a note}b{## {off|html} ##}c', data: {}, output: 'abc' },
  },
}

/** The words that instructions begin with. */
export const INSTRUCTION_WORDS: readonly string[] = Object.values(instructionHelp).flatMap(
  ({ form }) => /^\{\.([a-z][a-z-]*)/.exec(form)?.[1] ?? [],
)
