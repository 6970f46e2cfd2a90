/** Messages about addresses that templates and stylesheets name, by code: the sentence and the advice. */
export const ADDRESS_SENTENCES = Object.freeze({
  'missing-file': [
    "The file '{name}' is not in the theme",
    'Pages are without it. Add the file to {home} or mend the address.',
  ],
  'unserved-file': [
    "'{name}' is not in a folder that Squarespace serves",
    'Pages are without it. Put the file into {home} and write {form}.',
  ],
  'own-machine': [
    "'{name}' is an address of your own machine",
    'Visitors have nothing there. Take it out: `vitrine dev` shows each change without it.',
  ],
  'raw-address': [
    "The address '{name}' has {sign}, so browsers do not ask for the file of that name",
    'Pages are without it. Write {form}.',
  ],
  'insecure-address': [
    "'{name}' is loaded over http",
    'Browsers refuse it on pages over https, as those of Squarespace are. Write {form}.',
  ],
  'relative-file': [
    "The address '{name}' begins at the page, so that pages such as /shop/mug do not find the file",
    'Squarespace has it at /{own} alone. Write that address.',
  ],
  'unknown-icon': [
    "Vitrine has no drawing of the icon '{name}'",
    'A plain shape is shown instead, or nothing.',
  ],
  'library-elsewhere': [
    "The library '{name}' comes from another host, {address}",
    'Without a network pages are without it. Run `npm install {name}@{version}` in the folder of the theme, and it is served from there.',
  ],
} as const)
