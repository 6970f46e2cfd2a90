export type Severity = 'error' | 'warning'
/** Which part of the engine speaks; `check` is advice that leaves the output as it is. */
export type Origin = 'parser' | 'assembler' | 'engine' | 'check'

interface Message {
  readonly severity: Severity
  readonly origin: Origin
  /** The sentence; `{name}` stands for a value. */
  readonly text: string
  /** What to do about it. */
  readonly help: string
}

const parser = (text: string, help: string): Message => ({ severity: 'error', origin: 'parser', text, help })
const assembler = (text: string, help: string): Message => ({ severity: 'error', origin: 'assembler', text, help })
const engine = (text: string, help: string): Message => ({ severity: 'error', origin: 'engine', text, help })
const advice = (text: string, help: string): Message => ({ severity: 'warning', origin: 'check', text, help })

/**
 * Every sentence the engine says, by code. The sentences of `parser`, `assembler` and `engine` are those of
 * the platform, wording included (language section 10, spec point 8).
 */
const catalogue = {
  'unknown-formatter': parser("Formatter '{name}' is unknown", 'The whole tag is printed as text.'),
  'unknown-predicate': parser("Predicate '{name}' is unknown", 'The block counts as false.'),

  'not-at-root': assembler('Instruction {tag} not allowed at root', 'No block is open here; take this tag out or open its block.'),
  'not-in-block': assembler('{tag} instruction is not allowed inside {block} block.', 'The tag is dropped; the text after it stays in the block.'),
  'eof-in-block': assembler('Reached EOF in the middle of {block}', 'Close the block with {.end}.'),
  'dead-or': assembler('This OR_PREDICATE block will never execute.', 'The {.or} before it is always taken.'),
  'after-eof': assembler(
    '{tag} Attempt to transition from the EOF state. This is either a bug in the state machine or instructions were fed to the state machine after EOF.',
    'Nothing after {.eof} is read.',
  ),
  'too-deep': assembler('Blocks are nested more than {limit} deep', 'The rest of the template is not read.'),
  'too-long': assembler('The template is {length} characters long; at most {limit} are read', 'Split it into partials.'),
  'bad-tree': assembler('Instruction tree: {reason} at {path}', 'The item is left out.'),

  'partial-not-found': engine("Attempt to apply partial '{name}' which could not be found.", 'Nothing is printed for it.'),
  'partial-too-deep': engine("Attempt to apply partial '{name}' exceeded maximum recursion depth of 16", 'Partials may nest 16 deep.'),
  'partial-broken': engine('Parse of partial "{name}" failed: {reason}', 'The partial counts as empty until it is mended.'),
  'expression-syntax': engine('Error parsing expression: {text}: {reason}', 'The expression has no value.'),
  'expression-failed': engine('Error reducing expression: {text}: {reason}', 'The expression has no value and assigns nothing.'),
  'plugin-failed': engine('Unexpected {error} error when executing {tag}: {reason}', 'Nothing is printed for this tag.'),
  'not-implemented': engine('"{name}" formatter is not yet implemented', 'The value stays as it is.'),
  'empty-if': engine('{.if } has nothing to test', 'Name a variable; neither branch is taken.'),
  'time-limit': engine('Rendering took more than {limit} ms', 'The page ends here.'),
  'output-limit': engine('The output is longer than {limit} characters', 'The page ends here.'),
  'stack-limit': engine('Blocks and partials are nested too deep to run', 'The page ends here.'),
  'more-errors': engine('There are more errors; only the first {limit} are listed', 'Mend these first.'),

  'unclosed-block': advice('Unclosed {block}: no {.end} closes it', 'Put an {.end} where the block should stop.'),
  'surplus-end': advice('This {.end} looks like one too many', 'It closes a block that a later {.end} means to close.'),
  'unknown-instruction': advice("'{name}' is no instruction, so the tag is printed as text", 'See the instructions in the manual.'),
  'bad-instruction': advice("This .{name} is malformed, so the tag is printed as text", '{form}'),
  'bad-variable': advice('This looks like a variable, but it is printed as text', '{form}'),
  'missing-brace': advice("'{name}' looks like an instruction without its {brace}", 'It is printed as text.'),
  'misspelt-tag': advice("'{name}' is read as a variable", 'An instruction begins with a full stop.'),
  'no-formatter': advice("'{name}' is no formatter; it does nothing", 'Take it out.'),
} satisfies Record<string, Message>

export type MessageCode = keyof typeof catalogue
export type MessageValues = Readonly<Record<string, string | number>>

export const messages: Readonly<Record<MessageCode, Message>> = catalogue

/** Puts values into a sentence; an unknown name stays, so literal tags such as `{.end}` can be written. */
export function fill(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (tag, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : tag))
}
