export type Severity = 'error' | 'warning'
/** Which part of the engine speaks; `check` is a warning that leaves the output as it is. */
export type Origin = 'parser' | 'assembler' | 'engine' | 'check'

/**
 * Sentences of the parser by code; `{name}` is a placeholder. Those that Squarespace has too are worded
 * alike.
 */
const parser = {
  'unknown-formatter': "Formatter '{name}' is unknown",
  'unknown-predicate': "Predicate '{name}' is unknown",
} as const

/** Sentences on the order of instructions. */
const assembler = {
  'not-at-root': 'Instruction {tag} not allowed at root',
  'not-in-block': '{tag} instruction is not allowed inside {block} block.',
  'eof-in-block': 'Reached EOF in the middle of {block}',
  'dead-or': 'This OR_PREDICATE block will never execute.',
  'after-eof':
    '{tag} Attempt to transition from the EOF state. This is either a bug in the state machine or instructions were fed to the state machine after EOF.',
  'too-deep': 'Blocks are nested more than {limit} deep',
  'too-long': 'The template is longer than {limit} characters',
  'bad-tree': 'Instruction tree: {reason} at {path}',
} as const

/** Sentences of a render. Templates that were compiled ahead for production have their codes alone. */
const engine = {
  'partial-not-found': "Attempt to apply partial '{name}' which could not be found.",
  'partial-too-deep': "Attempt to apply partial '{name}' exceeded maximum recursion depth of 16",
  'partial-broken': 'Parse of partial "{name}" failed: {reason}',
  'expression-syntax': 'Error parsing expression: {text}: {reason}',
  'expression-failed': 'Error reducing expression: {text}: {reason}',
  'plugin-failed': 'Unexpected {error} error when executing {tag}: {reason}',
  'no-expressions': 'This entry has no expressions',
  'no-date-formatter': "A date needs the formatter '{name}'",
  'not-implemented': '"{name}" formatter is not yet implemented',
  'empty-if': 'The condition is empty',
  'time-limit': 'Rendering took more than {limit} ms',
  'output-limit': 'The output is longer than {limit} characters',
  'stack-limit': 'Blocks or data are nested too deep to run',
  'more-errors': 'Only the first {limit} errors are listed',
} as const

/** Every sentence the engine says, by who says it and by code. */
export const messages = { parser, assembler, engine } as const

/** Advice: what Squarespace takes without a word although it was plainly meant otherwise. */
export const lintMessages = {
  'unclosed-block': 'Unclosed {block}: no {.end} seems to belong to it',
  'missing-end': 'The {.end} of the {block} opened in line {line} seems to be missing here',
  'broken-comment': 'This comment holds braces, so it is none; it is printed as text',
  'double-brace': 'The outer braces around this tag are printed as text',
  'unclosed-comment': 'This comment is never closed; it hides the rest of the template',
  'surplus-end': 'This {.end} closes the {block} opened in line {line}, which looks unintended',
  'unknown-instruction': "'{tag}' is no instruction; it is printed as text",
  'bad-instruction': "'{tag}' is malformed; it is printed as text",
  'bad-variable': "'{tag}' looks like a variable, but is printed as text",
  'missing-brace': "'{tag}' lacks a brace; it is printed as text",
  'surplus-brace': "'{tag}' has one brace too many, which is printed",
  'not-an-instruction': "'{tag}' is read as a variable; an instruction begins with a full stop",
  'unknown-partial': "There is no partial '{name}' in this theme",
  'idle-formatter': "'{name}' is no formatter; it does nothing",
  'raw-in-script':
    "'{tag}' is printed into a script as it is; a quote in it ends the string, or it runs as code",
  'raw-in-handler':
    "'{tag}' is printed into the code of '{attribute}' as it is; a quote in it ends the string, or it runs",
  'data-in-code-address':
    "'{tag}' is printed into the javascript: address of '{attribute}'; what the code results in becomes a page, so no escaping helps",
  'unquoted-value':
    "'{tag}' is the value of '{attribute}' without quotes; behind a blank it becomes other attributes",
  'raw-in-comment': "'{tag}' is printed into an HTML comment as it is; --> in it ends the comment",
  'data-as-name': "'{tag}' is printed inside a tag, where it can make any attribute of what it holds",
  'data-as-address': "'{tag}' begins the address in '{attribute}', so it may hold a script (javascript:…)",
  'raw-in-attribute': "'{tag}' is printed into '{attribute}' as it is; a quote in it ends the attribute",
  'raw-in-style': "'{tag}' is printed into a style as it is; it can hold any rule",
  'raw-in-query':
    "'{tag}' is printed into the query of an address as it is; & or # in it changes the address",
  'bad-option': "'{name}' is {found}, not {wanted}",
  'bad-template': '{found} is no template: pass what compile() returns',
  'data-not-sent': 'JSON cannot hold the data: {reason}',
  'field-lost': "The data of '{name}' did not come: {reason}",
  'duplicate-attribute': "'{name}' is in this tag twice; the first one counts",
  'duplicate-id': "The id '{id}' is on more than one element",
  'odd-attribute': "'{name}' is a name that HTML parsers take and the DOM refuses to make",
  'half-markup': 'A tag or a comment is never closed; HTML parsers drop what is left of it',
  'end-without-start': "'{what}' closes nothing that is open here",
  'left-open': "'{what}' is not closed where its parent ends",
  'stray-page-part': "'{what}' is inside a page; HTML parsers drop it",
} as const

/** Advice for each of them. */
export const help = {
  'unknown-formatter': 'The whole tag is printed as text.',
  'unknown-predicate': 'The block counts as false. To ask whether the page has a value, write {.if VALUE}.',
  'not-at-root': 'No block is open here: take the tag out, or open its block.',
  'not-in-block': 'The tag is dropped; the text behind it stays in the block.',
  'eof-in-block': 'Close the block with {.end}.',
  'dead-or': 'The {.or} before it is always taken.',
  'after-eof': 'Nothing behind {.eof} is read.',
  'too-deep': 'The rest of the template is not read.',
  'too-long': 'Split it into partials.',
  'bad-tree': 'It is left out.',
  'partial-not-found': 'Nothing is printed for it.',
  'partial-too-deep': 'Partials may nest 16 deep; does one apply itself?',
  'partial-broken': 'The partial counts as empty until it is mended.',
  'expression-syntax': 'The expression has no value.',
  'expression-failed': 'The expression has no value and assigns nothing.',
  'plugin-failed': 'Nothing is printed for this tag.',
  'no-date-formatter':
    'A text of the site has a date. Use the formatter once in the template, so that its code is there.',
  'no-expressions': 'Import `expressions` from vitrine/expressions, or take the entry vitrine/page.',
  'not-implemented': 'The value stays as it is.',
  'bad-option': 'It is left out.',
  'bad-template': 'Nothing is printed.',
  'empty-if': 'Name a variable to test; neither branch is taken.',
  'time-limit': 'The page ends here, or shows a value as text that takes long to clean.',
  'output-limit': 'The page ends here.',
  'stack-limit': 'Nothing is printed for this tag or block.',
  'more-errors': 'Mend these first.',
  'unclosed-block': 'Put an {.end} where the block should stop.',
  'missing-end': 'Every block needs its own {.end}.',
  'broken-comment': 'A comment that holds tags begins with {## and ends with ##}.',
  'double-brace': 'One brace on each side is enough.',
  'unclosed-comment': 'Close it with ##}.',
  'surplus-end': 'Take it out, or open the block that it should close.',
  'unknown-instruction': 'Instructions are listed by `vitrine explain --list`.',
  'bad-instruction': 'Its form is {form}.',
  'bad-variable': 'Its form is {form}.',
  'missing-brace': 'Write {form}.',
  'surplus-brace': 'Write {form}.',
  'not-an-instruction': 'Write {form}.',
  'unknown-partial': "A theme's partials are the files of its blocks folder.",
  'idle-formatter': 'Take it out.',
  'raw-in-script':
    'Write {form} without quotes around it: it prints its own. Join it by + with the rest of a text.',
  'raw-in-handler': 'Write {form}, which prints the quotes, too.',
  'data-in-code-address':
    'Put the value into a data-… attribute and read it in a script; in React the address is refused.',
  'unquoted-value': 'Put double quotes around the whole value and write {form}.',
  'raw-in-comment': 'Write {form}, or make it a comment of the template: {# … }.',
  'data-as-name': 'Write a name and quotes around the value, or {form}.',
  'data-as-address': 'Write the beginning of the address, such as https://, in front of it.',
  'raw-in-attribute': 'Write {form}, with double quotes around the value.',
  'raw-in-style': 'No formatter escapes for CSS: print a number or a colour, or {form}.',
  'raw-in-query': 'Write {form}.',
  'data-not-sent': 'The page has no script with its data: give `hydrateTemplate` the data itself.',
  'field-lost': 'It counts as null.',
  'duplicate-attribute': 'Take one out.',
  'duplicate-id': 'Give each its own: labels, links and scripts find the first one only.',
  'odd-attribute': 'Use a name of letters, digits and hyphens, such as data-…, and v-on:… or x-on:… for @….',
  'half-markup': 'Close it.',
  'end-without-start': 'Take it out: in a page it closes elements around the template.',
  'left-open': '{cure}. HTML parsers carry some elements on into what follows.',
  'stray-page-part': 'Write a <div>, or make the template a whole page.',
} as const satisfies Record<keyof typeof lintMessages | EngineCode, string>

type EngineCode = { [O in keyof typeof messages]: keyof (typeof messages)[O] }[keyof typeof messages]
export type LintCode = keyof typeof lintMessages
export type MessageCode = EngineCode | LintCode
export type MessageValues = Readonly<Record<string, string | number>>

/** Origin and text of a message. */
export interface Saying {
  readonly origin: Origin
  readonly text: string
}

/** Finds the message of a code. Its text may name the values. */
export type SayingOf = (code: MessageCode, values: MessageValues) => Saying

/** Returns the message of a render; that of a warning is empty, for it is in `lintMessages`. */
export function messageFor(code: MessageCode): Saying {
  return Object.hasOwn(engine, code)
    ? { origin: 'engine', text: engine[code as keyof typeof engine] }
    : { origin: 'check', text: '' }
}

/** Returns the message about a source, which its raw diagnostic holds. */
export function sourceMessage(code: keyof typeof parser | keyof typeof assembler): Saying {
  return Object.hasOwn(parser, code)
    ? { origin: 'parser', text: parser[code as keyof typeof parser] }
    : { origin: 'assembler', text: assembler[code as keyof typeof assembler] }
}

/** Codes of mistakes of a source. */
export type SourceCode = Parameters<typeof sourceMessage>[0]

/** Puts values into a sentence; a name without a value stays, so tags such as `{.end}` can be written. */
export function fill(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (tag, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : tag,
  )
}
