/** Messages about stylesheets and their tweaks, by code: the sentence and the advice. */
export const STYLE_SENTENCES = Object.freeze({
  'missing-style': [
    "The stylesheet '{name}' is not in the folder styles/",
    'It is left out of the page. Add the file or take it out of template.conf.',
  ],
  'unlisted-style': [
    'template.conf does not list this stylesheet, which defines {names}',
    'Rules that use them are left out. Write "{name}" into "stylesheets" of template.conf, before the files that use it.',
  ],
  'less-style': [
    'The Less of this rule is wrong: {reason}',
    '{cure}The rule is left out of the stylesheet; everything else is used.',
  ],
  'css-rule': [
    'The CSS of this rule is wrong: {reason}',
    'Browsers drop it, or rules behind it. Everything else is used.',
  ],
  'less-file': [
    'The Less of this file is wrong: {reason}',
    'The file is left out of the stylesheet; the other files are used.',
  ],
  'missing-semicolon': [
    "The declaration '{declaration}' does not end with a semicolon",
    'What follows is read as a part of it. Write {declaration};',
  ],
  'sass-variable': [
    "'${name}:' is a variable of Sass",
    'Less writes @{name}:, and @{name} where it is used.',
  ],
  'bare-length': [
    "The length '{name}' has no unit",
    'Browsers drop the declaration. Write {name}px, or another unit.',
  ],
  'misspelt-style': ["CSS and Less have no {kind} '{name}'", '{effect}'],
  'large-style': [
    'The file has more than a million characters',
    'It goes into the stylesheet as it is written, without being compiled. Split it into smaller files.',
  ],
  'missing-import': [
    "The import '{name}' is neither in the theme nor a file of Squarespace that Vitrine knows",
    'Nothing is imported. Add the file to styles/ or take the import out.',
  ],
  'imports-itself': [
    "The import '{name}' leads back to this file",
    'The file is read once. Take the import out.',
  ],
  'bad-tweak': ['The tweak cannot be read: {reason}', '{advice}'],
  'idle-tweak': [
    "The tweak '{name}' has nothing behind it that it could change{inComment}",
    'Owners choose in vain. {cure}',
  ],
  'same-tweak': [
    "Another tweak has the title '{name}', too",
    'A choice for one of them counts for both. Give each a title that no other has.',
  ],
  'bad-tweak-value': [
    "The value chosen for the tweak '{name}' is not {wanted}",
    "The theme's default is used.",
  ],
  'no-such-tweak': [
    'Values are chosen for tweaks that the theme does not have: {names}',
    'They change nothing. The titles of its tweaks are: {known}.',
  ],
  'bare-preset': [
    'The value \'{name}\' is not inside of "templateTweaks"',
    'The preset chooses nothing. Write { "templateTweaks": { "{name}": … } }.',
  ],
  'unknown-tweak': [
    "A value is chosen for '{name}', which is the title of no tweak",
    "The tweak '{title}' keeps its default. Choose by its title.",
  ],
} as const)
