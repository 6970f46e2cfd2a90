import { expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../support/folder-with.ts'
import { vitrine } from '../cli/fake-io.ts'

const CONF = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.css", "b.css"] }'
const site = (body: string) =>
  `<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}\n${body}{squarespace-footers}</body></html>`

interface Printed {
  readonly message: string
  readonly help: string
  readonly also?: readonly unknown[]
}

/** Checks a theme, whose settings name no stylesheet unless it has others. Returns what is printed. */
async function found(files: Readonly<Record<string, string>>): Promise<readonly Printed[]> {
  const folder = folderWith({ 'template.conf': CONF.replace('"a.css", "b.css"', ''), ...files })
  onTestFinished(folder.remove)
  const { stdout } = await vitrine(['check', folder.path, '--json'])
  return (JSON.parse(stdout) as { diagnostics: readonly Printed[] }).diagnostics
}

/** Sentences of the records of a theme, with the number of their further positions. */
async function records(files: Readonly<Record<string, string>>): Promise<unknown[]> {
  return (await found(files)).map(({ message, also = [] }) => [message, also.length])
}

/** Sentences of the records of a theme, with their advice. */
async function advice(files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await found(files)).map(({ message, help }) => `${message}. ${help}`)
}

it('names all that a file lacks of a kind in one sentence', async () => {
  const images = '<img src="/assets/sprite.svg#a" alt=""><img src="/assets/sprite.svg#b" alt="">'
  expect(await records({ 'template.conf': CONF, 'site.region': site(images) })).toEqual([
    ["The file '/assets/sprite.svg' is not in the theme", 0],
    ["The stylesheets 'a.css', 'b.css' are not in the folder styles/", 1],
  ])
})

it('names together what is outside of one section, and advises for several', async () => {
  const files = {
    'template.conf': CONF,
    'site.region': site(''),
    'collections/card.conf': '{ "title": "Card", "acceptTypes": ["text"] }',
    'collections/card.item':
      "<h1>{title}</h1>{body}<a onclick=\"go('{item.title}', '{item.excerpt}')\">Go</a>",
    'collections/card.list': '{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}',
  }
  expect(await advice(files)).toEqual([
    "'title', 'body' are used outside of {.section item}. Nothing is printed for them. Put the tags inside {.section item}.",
    "'{item.title}', '{item.excerpt}' are printed into the code of attributes as they are; a quote in them ends the string, or they run. Write each as in {item.title|json|htmlattr}, which prints the quotes, too.",
    "The stylesheets 'a.css', 'b.css' are not in the folder styles/. They are left out of the page. Add the files or take them out of template.conf.",
  ])
})

it('names files together that go to one folder', async () => {
  const lost = ['/assets/a.png', '/assets/b.png'].map((path) => `<img src="${path}" alt="">`)
  const scripts = ['/scripts/a.js', '/scripts/b.js'].map((path) => `<script src="${path}"></script>`)
  expect(await advice({ 'site.region': site([...lost, ...scripts].join('')) })).toEqual([
    "The files '/assets/a.png', '/assets/b.png' are not in the theme. Pages are without them. Add the files to assets/ or mend the addresses.",
    "The files '/scripts/a.js', '/scripts/b.js' are not in the theme. Pages are without them. Add the files to scripts/ or mend the addresses.",
  ])
})

it('names files together that are in folders that are not served', async () => {
  const lost = ['/img/a.png', '/img/b.png'].map((path) => `<img src="${path}" alt="">`)
  expect(await advice({ 'site.region': site(lost.join('')) })).toEqual([
    "'/img/a.png', '/img/b.png' are not in folders that Squarespace serves. Pages are without them. Put the files into assets/ and begin each address there, as in /assets/img/a.png.",
  ])
})

it('names in one sentence what files have alike', async () => {
  const script = (name: string) =>
    `<script src="https://cdnjs.cloudflare.com/ajax/libs/${name}/1.2.3/${name}.min.js"></script>`
  const code = (name: string) => `{.if ${name}}<script>var a = "{${name}}"</script>{.end}`
  const files = {
    'site.region': site(`${script('jquery')}{@|apply part.block}${code('website.siteTitle')}`),
    'blocks/part.block': `${script('moment')}${code('website.siteDescription')}`,
  }
  expect(await records(files)).toEqual([
    ["The libraries 'moment', 'jquery' come from other hosts", 1],
    [
      "'{website.siteDescription}', '{website.siteTitle}' are printed into scripts as they are; a quote in them ends the string, or they run as code",
      1,
    ],
  ])
})

it('names in one sentence what is loaded over http, and lengths without a unit', async () => {
  const script = (name: string) => `<script src="http://a.example/${name}.js"></script>`
  const files = {
    'template.conf': CONF.replace('"a.css", "b.css"', '"a.css"'),
    'site.region': site(script('a') + script('b')),
    'styles/a.css': 'p { width: .5 }\na { margin: 3 auto; height: .5 }',
  }
  expect(await records(files)).toEqual([
    ["'http://a.example/a.js', 'http://a.example/b.js' are loaded over http", 1],
    ["The lengths '.5', '3' have no unit", 2],
  ])
})
