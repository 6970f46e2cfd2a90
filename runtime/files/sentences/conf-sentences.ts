/** Messages about settings of a theme, its collections and pages, by code: the sentence and the advice. */
export const CONF_SENTENCES = Object.freeze({
  'bad-conf': ["'{name}' must be {wanted}", 'It is left out; the rest of the file is used.'],
  'bad-conf-part': ["'{path}' must be {wanted}", "'{name}' is left out; the rest of the file is used."],
  'repeated-setting': [
    "'{name}' is in this object twice; the last one counts",
    'What is written at the other one is ignored. Join the two, or take one out.',
  ],
  'no-default-layout': [
    "No layout is called 'default' (there are: {known})",
    "Pages that name no layout get '{first}'. Call one of the layouts default.",
  ],
  'unknown-setting': ["'{name}' is not a setting of this file", 'It is ignored. Settings are {known}.'],
  'unknown-type': [
    "Neither Squarespace nor this theme has a type of items '{name}'",
    'Owners can add no such item. The theme has {own}: a type is added under customTypes of template.conf.',
  ],
  'unknown-system-collection': [
    "Squarespace brings no collection '{name}' along",
    'Owners cannot add it. Squarespace has {known}; other collections are files of collections/.',
  ],
  'same-name': [
    "Another {kind} has the name '{name}', too",
    'Templates can ask for one of them only. Give each a name that no other has.',
  ],
  'bad-name': [
    "The name '{name}' has signs that Squarespace does not take in names of types and fields",
    'Templates cannot print it. Write letters, digits and hyphens: {form}.',
  ],
  'unknown-field-type': [
    "Squarespace has no type of fields '{name}'",
    'Owners cannot fill the field. Types are {known}.',
  ],
  'unknown-base': [
    "Squarespace has no type of items '{name}' to add fields to",
    'Owners cannot add such items. Types are image, text, video.',
  ],
  'joined-names': ["'{name}' is one text, so it is one name", 'Put each name in quotes: {form}.'],
  'listed-twice': [
    "'{name}' is twice in the list '{setting}'",
    'It goes into each page twice, the second time behind what is listed between. Take one out.',
  ],
  'script-twice': [
    "template.conf lists the script '{name}', too",
    'Its pages run it twice. Take the tag out, or the name out of "scripts".',
  ],
  'conf-without-templates': [
    'This collection has settings, but no template',
    'Its pages are shown by a template of Squarespace. Add a .list or an .item of the same name beside the file.',
  ],
  'templates-without-conf': [
    "The collection '{name}' has a template, but no settings",
    'Squarespace does not offer it to owners. Add collections/{name}.conf with {"title": "…", "acceptTypes": ["text"]}.',
  ],
} as const)
