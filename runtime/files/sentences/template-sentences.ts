/** Messages about single templates beyond those of the engine, by code: the sentence and the advice. */
export const TEMPLATE_SENTENCES = Object.freeze({
  'foreign-syntax': ["'{tag}' belongs to another template language; it is printed as text", 'Write {form}.'],
  'printed-tag': ["'{tag}' {reason}; it is printed as text", 'Write {form}.'],
  'script-literal': [
    "'{tag}' in a template literal is read as a tag of the template, not as the variable of the script",
    'Write {form}, or put the code into a file of scripts/.',
  ],
  'unquoted-word': [
    "Nothing here has the name '{name}', so it is compared as nothing",
    'Write "{name}" in straight double quotes where it is a text.',
  ],
  'late-macro': [
    "The macro '{name}' is defined only below this tag",
    'Nothing is printed for it. Move {.macro {name}} above the tag.',
  ],
  'foreign-statement': [
    "'{tag}' belongs to another template language; it is printed as text",
    'No instruction does the same. Take it out.',
  ],
  'foreign-date': [
    "'{pattern}' is a date pattern of another language, so {formatter} prints it as it is",
    'Write {form}.',
  ],
  'minutes-for-month': [
    "'%M' is minutes, and the pattern '{pattern}' has no hours",
    'Write {form}: %m is the month as a number, %B its name.',
  ],
  'unknown-date-code': ["'date' does not know the code '{code}' and leaves it out", '{advice}'],
  'number-as-pattern': [
    "'{name}' is a number, which plural prints as it is",
    'plural fills patterns of messages. Write {form}.',
  ],
  'quoted-argument': ["The quotes in '{argument}' are part of the argument", '{form}'],
  'missing-argument': ["'{name}' needs an argument", 'Write {form}.'],
  'surplus-argument': ["'{name}' ignores the argument '{argument}'", 'Its form is {form}.'],
  'bad-argument': ["'{argument}' is no {wanted} for '{name}'", 'Its form is {form}.'],
  'odd-separator': [
    "'{name}' gets its arguments cut at each '{separator}'",
    'Put a blank behind the name: {form}.',
  ],
  'unread-expression': [
    "The expression '{expression}' cannot be read: {reason}",
    'It has no value and assigns nothing. Mend it, or take the tag out.',
  ],
  'ended-variable': [
    "'{name}' is set inside of {section} alone, which has ended here",
    'Nothing is printed for it. Use it inside of the section, or set it outside.',
  ],
  'cannot-hold': ['<{outer}> cannot hold {inner}', '{cure}'],
  'unused-variable': ["Nothing uses '{name}' after this", 'Take the tag out, or use the variable.'],
  'unknown-macro': ["No {.macro} of this template is called '{name}'", 'Write {@|apply {meant}}.'],
  'repeated-macro': [
    "Another macro '{name}' in line {line} replaces this one before anything applies it",
    'It prints nothing. Give one of them another name, or take this one out.',
  ],
  'unused-macro': ["Nothing applies the macro '{name}'", 'Take it out, or write {@|apply {name}}.'],
  'block-across-elements': [
    'This block {does} <{element}>, which its condition has nothing to do with outside of it',
    'Where the block is skipped, the elements of the page no longer fit together. Put both tags inside the block or both outside.',
  ],
  'empty-block': ['Nothing is written in this block', 'Write what it should print, or take it out.'],
  'broken-tag': ["'{tag}' lacks {lacks}", 'Browsers read what follows as a part of it. Write {form}.'],
  'curly-quote': [
    "The value of '{name}' begins with {quote}, which HTML takes as a part of it",
    'Write straight quotes: {name}="…".',
  ],
  'unclosed-markup': [
    "'{tag}' lacks {lacks}",
    'Browsers hide what follows. Write {form} where it should end.',
  ],
  'misspelt-tag': [
    "Squarespace does not know the tag '<{tag}>'",
    'It stays in the page as it is. Write <squarespace:{kind} …>.',
  ],
  'bare-date': [
    "'{name}' is printed as a number of milliseconds",
    'Write {{name}|date %B %d, %Y}, or another pattern.',
  ],
  'escaped-markup': ["'{name}' is markup, and html shows its tags as text", 'Write {{name}}.'],
  'missing-equals': [
    "'{name}' has no = before its value",
    'Write {name}=, and the value in its quotes: browsers take both for a name that HTML does not have.',
  ],
  'style-comment': [
    "CSS knows no comment that begins with '//'",
    'Browsers drop the next declaration. Write /* … */, or take it out.',
  ],
  'misspelt-markup': ["HTML has no {kind} '{name}'", 'Browsers do nothing with it.'],
  'empty-link': [
    "This link has no address: '{name}' is empty on every page",
    'Print an address that the data has, or leave the link out with {.if {name}}.',
  ],
} as const)
