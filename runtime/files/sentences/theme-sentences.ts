import { ADDRESS_SENTENCES } from './address-sentences.ts'
import { CONF_SENTENCES } from './conf-sentences.ts'
import { STYLE_SENTENCES } from './style-sentences.ts'
import { TEMPLATE_SENTENCES } from './template-sentences.ts'

/** Messages about themes, by code: the sentence and the advice. Messages about templates are the engine's. */
export const THEME_SENTENCES = Object.freeze({
  'no-theme': [
    'This folder holds no theme: it has neither template.conf nor a region',
    'Name the folder that holds template.conf, or begin one with {"layouts": {"default": {"regions": ["site"]}}} and a site.region.',
  ],
  'no-file': ['This is {what}, not a file', 'It is left out. Replace it with what it should hold.'],
  'unread-file': [
    'The file cannot be read: {reason}',
    'The theme is shown without it. Mend the file or its permissions.',
  ],
  'no-conf': [
    'The theme has no template.conf',
    'All regions are joined into one layout. Add a template.conf that names layouts, navigations and stylesheets.',
  ],
  'quoted-number': ["'{name}' is a number in quotes", 'Vitrine reads it as the number. Write {form}.'],
  'no-layout': [
    'The theme has no layout and no region, so its pages are bare',
    'Add a region, e.g. site.region, with {squarespace.main-content} in it.',
  ],
  'missing-region': [
    "Layout '{layout}' names the region '{name}', but there is no {name}.region",
    'It is left out of the page. Add the file or take the name out of the layout.',
  ],
  'region-elsewhere': [
    "Layout '{layout}' names the region '{name}', but its file is {path}",
    'It is left out of the page: Squarespace reads regions beside template.conf alone, each in a .region file. Move the file to {name}.region.',
  ],
  'bad-behaviours': ['The behaviours of the theme cannot be bundled: {reason}', 'Pages are without them.'],
  'no-behaviours': [
    'The file does not export `behaviours`{instead}',
    "Pages are without them. Write: export const behaviours = { '.gallery': Gallery }",
  ],
  'no-component': [
    "The behaviour '{key}' is {what}, not a component",
    'It is left out. Name a component: a function that returns an element.',
  ],
  'unmatched-behaviour': [
    "No template has an element for the behaviour '{key}'",
    'It never runs. Behaviours are found by a class (.gallery), an attribute ([data-size]) or a tag (<select>).',
  ],
  'missing-script': [
    "The script '{name}' is not in the folder scripts/",
    'It is left out of the page. Add the file or take the tag out.',
  ],
  'unbuilt-theme': [
    '{names} {are} not in the theme, and its own build ({file}) has not run',
    'Run `{command}`, or let `vitrine dev --run "{watch}"` run it beside the server.',
  ],
  'includes-itself': [
    "'{name}' applies itself: {way}",
    'Where the data does not end it, it stops after 16 levels and prints nothing more. Take one of the calls out.',
  ],
  'missing-block': [
    "The theme has no block '{name}'",
    'Nothing is printed for it. {cure} or take the tag out.',
  ],
  'missing-attribute': ["<squarespace:{tag}> needs the attribute '{name}'", 'Nothing is printed for it.'],
  'unclosed-tag': [
    '<squarespace:{tag}> is never closed',
    'Nothing is printed for it. Add </squarespace:{tag}> behind its content.',
  ],
  'lacks-slash': [
    '<squarespace:{tag}> ends neither with a slash nor with </squarespace:{tag}>',
    'Vitrine takes it for a tag without content. Write {form}.',
  ],
  'unknown-tag': [
    'Vitrine does not know the tag <squarespace:{tag}>',
    'It stays in the page as it is. Known are {known}.',
  ],
  'unknown-layout': ["The theme has no layout '{name}'", 'The default layout is used. Name one of: {known}.'],
  'empty-template': [
    'This template shows nothing, whatever the data',
    "Vitrine's own template is used instead. Write the template, or take the file out.",
  ],
  'empty-region': [
    'This region shows nothing, whatever the data',
    'Pages are bare where it would be. Write it, or take it out of the layouts of template.conf.',
  ],
  'prints-nothing': [
    'This template prints nothing to see for {address}',
    'The page is empty there. Show your own content with --site.',
  ],
  'prints-nothing-without': [
    'This template prints nothing to see for {address}, which has no {names}',
    'The page is empty there. Name what such a page has, or show your own content with --site.',
  ],
  'data-in-handler': [
    "'{attribute}' holds data, so the browser is not allowed to run it",
    'Pages run code with data in it only where it is in quotes or a number. Print the data into a data- attribute and read it in the code: this.dataset.…',
  ],
  'no-headers': [
    'No region prints {squarespace-headers}, so pages come without title and stylesheets',
    'Put {squarespace-headers} before </head>.',
  ],
  'made-up': [
    "The site has no collection of the type '{name}'; it is shown with made-up content, {kind}, at {address}",
    'Nothing is wrong. Show your own content with --site.',
  ],
  'made-up-query': [
    "The site has no collection '{name}'; it is shown with made-up content, {kind}, at {address}",
    'Nothing is wrong. Show your own content with --site.',
  ],
  'unknown-collection': [
    "The site has no collection '{name}'",
    'The tag prints nothing. Collections are named by their path: {known}.',
  ],
  'unknown-name': [
    "Nothing here has the name '{name}'",
    'Nothing is printed for it, and a section of it is skipped. Check the spelling against the data of the page (?format=json-pretty).',
  ],
  'unknown-message-name': [
    "The data of this message have no '{name}'",
    'Nothing is printed for it, and a section of it is skipped. A shop under `vitrine docs` lists what messages have.',
  ],
  'unknown-name-near': [
    "Nothing here has the name '{name}'; '{section}' has '{near}'",
    'Write {{section}.{near}}, or open {.section {section}} around it.',
  ],
  'unknown-field': [
    "'{object}' has no '{name}'",
    'Nothing is printed for it, and a section of it is skipped. Check the spelling against the data of the page (?format=json-pretty).',
  ],
  'unknown-variable': [
    "No {.var} or {.ctx} sets '{name}'",
    'Set it before this tag, in the same template or one that applies this one.',
  ],
  'outside-of-section': [
    "'{name}' is used outside of {section}",
    'Nothing is printed for it. Put the tag inside {section}.',
  ],
  'section-looks-inside': [
    "The section '{name}' is not in the object around it, only further out",
    'Sections look into the innermost object alone, so this block is skipped. Keep the value with {.var @name …} further out, or test it with {.if …}.',
  ],
  'name-of-list': [
    "'{list}' is a list, so '{name}' is nothing",
    'Open {.repeated section {list}} and use the name inside it, or name one element: {list}.0.',
  ],
  'field-of-text': ["'{object}' is {what}, so '{name}' is nothing", 'Write {form}.'],
  'index-outside-loop': [
    "'{name}' is used outside of a {.repeated section}",
    'Nothing is printed for it. It counts the elements of the list around it.',
  ],
  'prints-object': [
    "'{name}' is an object, of which nothing is printed",
    'Name a field of it, or write {{name}|json} to print all of it.',
  ],
  'prints-list': [
    "'{name}' is a list of objects, which is printed as [object Object]",
    'Open {.repeated section {name}}, or write {{name}|json} to print all of it.',
  ],
  'list-as-section': [
    "'{name}' is a list, but is opened as an object",
    'Its names are inside its elements: write {.repeated section {name}}.',
  ],
  'object-as-list': [
    "'{name}' is an object, but is repeated as a list",
    'Nothing is repeated. Write {.section {name}}.',
  ],
  'text-as-list': [
    "'{name}' is text, but is repeated as a list",
    'Nothing is repeated. Write {.if {name}}, and {{name}} where it is printed.',
  ],
  'no-date': [
    "'{name}' is no time, so {formatter} prints nothing useful",
    'Dates are epoch milliseconds, such as addedOn, publishOn, startDate.',
  ],
  'no-currency': [
    "'{name}' is no amount with a currency",
    'money takes an object such as priceMoney; for hundredths take money-format.',
  ],
  'no-image': [
    "'{name}' is no image, so {formatter} has nothing to show",
    'Give it an image or an item with one, such as {@|image-meta} inside {.section mainImage}.',
  ],
  'unread-content': [
    'The content cannot be read: {reason}',
    'The theme is checked with content that is made up.',
  ],
  'broken-price': [
    "'{product}' is not sold: {problem}",
    'The store refuses to put it into a cart. Mend the price in the content.',
  ],
  'bad-config': ['The configuration cannot be read: {reason}', 'The theme is shown without it.'],
  'plugin-stopped': [
    "{kind} '{name}' of {file} was stopped: {reason}",
    'It is not called any more: tags that use it print nothing, and everything else is shown.',
  ],
  'unknown-rule': [
    "No mistake has the code '{name}'",
    'The rule is ignored. `vitrine explain --list` lists the codes.',
  ],
  'stray-file': [
    'Squarespace does not read {ending} files here',
    'It reads them from {wanted}. Move the file there.',
  ],
  'no-ending': [
    'Squarespace reads no file without an ending from this folder',
    'It reads files that end with {endings}. Rename the file.',
  ],
  'odd-ending': ["Squarespace reads no file that ends with '{ending}'", 'Rename the file.'],
  'unknown-navigation': [
    "template.conf has no navigation '{name}'",
    'Nothing is printed for it. Its navigations are: {known}.',
  ],
  'unknown-attribute': [
    "<squarespace:{tag}> has no attribute '{name}'",
    'It is ignored. Attributes are {known}.',
  ],
  'dropped-include': [
    "What '{name}' prints is dropped: it sets nothing, and .include prints only with the word output",
    'Write {.include {name} output}, or {@|apply {name}}.',
  ],
  'bad-attribute': [
    '{name}="{value}" of <squarespace:{tag}> is not {wanted}',
    'Squarespace uses another value. Write {wanted} there.',
  ],
  'unused-region': [
    "No layout of template.conf names the region '{name}'{loss}",
    'No page has it. Name it in a layout, or take the file out.',
  ],
  'no-doctype': [
    'Pages with this region begin without <!doctype html>',
    'Browsers lay them out in quirks mode. Put <!doctype html> before <html>.',
  ],
  'no-footers': [
    'No region prints {squarespace-footers}, so pages come without the scripts of Squarespace',
    'Put {squarespace-footers} before </body>.',
  ],
  'open-body': [
    '<body> is not closed before </html>',
    'Browsers close it there. Write </body> before </html>.',
  ],
  'no-main-content': [
    'No template prints {squarespace.main-content}, so no page shows its content',
    'Put {squarespace.main-content} where the content of pages belongs.',
  ],
  'default-without-content': [
    'The default layout does not print {squarespace.main-content}, so pages with it come without their content',
    'Put {squarespace.main-content} where the content of pages belongs.',
  ],
  'script-syntax': [
    'JavaScript cannot parse the script: {reason}',
    'Browsers run nothing of the script. Mend this line, or an earlier one.',
  ],
  'script-module': [
    'The script is a module, which browsers run only where it is loaded as one',
    'Browsers run nothing of the script. Load it with <script type="module" src="/scripts/…">, or bundle it into one without import and export.',
  ],
  'repeated-part': [
    "Pages of the layout '{layout}' have {name} twice",
    'What it prints comes twice. Take one out.',
  ],
  'unused-file': [
    'No file of the theme loads this {kind}',
    'Name it under "{setting}" of template.conf, or take the file out.',
  ],
  'page-in-capitals': [
    "The page '{name}' is at /{name} alone: addresses tell capitals from small letters",
    'The site shows another page as its {plain}. Rename the file.',
  ],
  'misspelt-page': [
    "The page '{name}' is at /{name} alone",
    'The site shows a plain page as its {plain}. Rename the file.',
  ],
  'unused-block': ['No template uses this block', 'Take the file out, or apply it: {@|apply NAME}.'],
  ...ADDRESS_SENTENCES,
  ...CONF_SENTENCES,
  ...STYLE_SENTENCES,
  ...TEMPLATE_SENTENCES,
} as const)

export type ThemeDiagnosticCode = keyof typeof THEME_SENTENCES

/** Parts of sentences in the usual case; who reports a rarer one fills the gap with more. */
export const USUAL_PARTS = Object.freeze({ cure: 'Add the file to blocks/', loss: '', instead: '' })
