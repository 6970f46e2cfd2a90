import { expect, it, onTestFinished } from 'vitest'
import { Storefront } from '../../../../runtime/preview/pages/storefront.ts'
import { STRANGER } from '../../../../runtime/preview/pages/visitor.ts'
import { themeFile } from '../../../../runtime/preview/server/site-files.ts'
import { expand } from '../../../../runtime/theme/expand.ts'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { weave } from '../../../../runtime/theme/woven.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { CONF } from '../../preview/server/server.ts'
import { smallSite } from '../../preview/server/small-site.ts'

const REGION = `<!doctype html><html><head>{squarespace-headers}
<script crossorigin="anonymous" src="https://cdnjs.cloudflare.com/ajax/libs/jquery/3.4.1/jquery.min.js" integrity="sha256-x"></script>
<script src="//code.jquery.com/jquery-1.11.3.min.js"></script>
<script src='https://unpkg.com/isotope-layout@3.0.6/dist/isotope.pkgd.min.js'></script>
<script src="https://www.example.com/count.js"></script>
<script src="https://unpkg.com/jquery@3/../../../secret.js"></script>
<script src="https://unpkg.com/..@1/secret.js"></script>
</head><body>{squarespace.main-content}</body></html>`

function load(files: Readonly<Record<string, string>>) {
  const folder = folderWith({ 'theme/template.conf': CONF, 'theme/site.region': REGION, ...files })
  onTestFinished(folder.remove)
  return loadTheme(folder.at('theme'))
}

it('libraries from other hosts are served from packages that are installed beside the theme', () => {
  const theme = load({
    'node_modules/jquery/dist/jquery.min.js': 'window.$ = 1',
    'theme/node_modules/isotope-layout/dist/isotope.pkgd.min.js': 'window.Isotope = 1',
    'secret.js': '',
  })
  const [region] = theme.regions.values()
  const page = weave(region!.source, expand(region!.source, theme).edits).text
  expect(page).toContain(
    '<script src="/node_modules/jquery/dist/jquery.min.js"></script>\n<script src="/node_modules/jquery',
  )
  expect(page).toContain("<script src='/node_modules/isotope-layout/dist/isotope.pkgd.min.js'></script>")
  expect(page).toContain('https://www.example.com/count.js')
  const sent = themeFile(theme, '/node_modules/jquery/dist/jquery.min.js')
  expect(new TextDecoder().decode(sent?.body)).toBe('window.$ = 1')
  expect(sent?.type).toContain('javascript')
  expect(themeFile(theme, '/node_modules/jquery/package.json')).toBeUndefined()
  expect(theme.diagnostics.filter(({ code }) => code === 'library-elsewhere')).toMatchObject([{ line: 6 }])
})

it('libraries that are not installed are named at their line, with what to do', () => {
  const said = load({}).diagnostics.filter(({ code }) => code === 'library-elsewhere')
  expect(said.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'site.region:2:38',
    'site.region:3:14',
    'site.region:4:14',
    'site.region:6:14',
  ])
  expect(said[0]?.help).toContain('npm install jquery@3.4.1')
})

it('a library of another major version is not served: it lacks what the theme calls', () => {
  const theme = load({
    'node_modules/jquery/dist/jquery.min.js': 'window.$ = 1',
    'node_modules/jquery/package.json': '{ "name": "jquery", "version": "3.7.1" }',
  })
  expect([...theme.libraries.keys()]).toEqual([expect.stringContaining('/3.4.1/')])
  const said = theme.diagnostics.filter(({ code, line }) => code === 'library-elsewhere' && line === 3)
  expect(said[0]?.help).toContain('npm install jquery@1.11.3')
})

it('libraries that hosts call otherwise are found by the name of their package', () => {
  const libs = 'https://ajax.googleapis.com/ajax/libs'
  const cdnjs = 'https://cdnjs.cloudflare.com/ajax/libs'
  const scripts = [
    `${libs}/webfont/1.6.26/webfont.js`,
    `${libs}/jqueryui/1.12.1/jquery-ui.min.js`,
    `${libs}/mootools/1.6.0/mootools.min.js`,
    `${cdnjs}/SomeLibrary/1.0.0/some.js`,
    `${cdnjs}/slick-carousel/1.9.0/slick.min.js`,
    `${cdnjs}/jquery-cookie/1.4.1/jquery.cookie.min.js`,
    `${cdnjs}/Swiper/3.4.2/js/swiper.jquery.min.js`,
    `${cdnjs}/holder/2.9.0/holder.js`,
  ].map((address) => `<script src="${address}"></script>`)
  const theme = load({
    'theme/site.region': `<!doctype html><html><head>{squarespace-headers}${scripts.join('\n')}</head></html>`,
    'node_modules/webfontloader/webfontloader.js': '',
    'node_modules/slick-carousel/slick/slick.min.js': '',
    'node_modules/slick-carousel/node_modules/jquery/slick.min.js': '',
    'node_modules/jquery.cookie/jquery.cookie.js': '',
    'node_modules/swiper/swiper.js': '',
    'node_modules/holder/holder.js/readme': 'a folder',
  })
  expect([...theme.libraries.values()].map(({ url }) => url)).toEqual([
    '/node_modules/webfontloader/webfontloader.js',
    '/node_modules/slick-carousel/slick/slick.min.js',
    '/node_modules/jquery.cookie/jquery.cookie.js',
  ])
  const said = theme.diagnostics.filter(({ code }) => code === 'library-elsewhere')
  expect(said.map(({ help }) => /npm install [^\s`]+/.exec(help ?? '')?.[0])).toEqual([
    'npm install jquery-ui-dist@1.12.1',
    'npm install swiper@3.4.2',
    'npm install holder@2.9.0',
  ])
})

it('stylesheets are served from packages, too, with the fonts that they name and nothing else', () => {
  const hosted = [
    'https://stackpath.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css',
    'https://cdnjs.cloudflare.com/ajax/libs/normalize/8.0.1/normalize.min.css',
    'https://use.fontawesome.com/releases/v5.6.3/css/all.css',
    '//cdnjs.cloudflare.com/ajax/libs/font-awesome/6.4.0/css/all.min.css',
  ]
  const links = hosted.map((href) => `<link href="${href}" rel="stylesheet" integrity="sha384-x">`)
  const region = `<!doctype html><html><head>{squarespace-headers}${links.join('\n')}
    <link rel="preconnect" href="//unpkg.com/aos@2.3.1/dist/aos.css"></head></html>`
  const theme = load({
    'theme/site.region': region,
    'node_modules/font-awesome/css/font-awesome.min.css':
      '@font-face { src: url("../fonts/a.woff2?v=4.7.0"), url(../fonts/gone.eot), url(../../secret.txt), url(data:x) }',
    'node_modules/font-awesome/fonts/a.woff2': 'font',
    'node_modules/font-awesome/fonts/b.woff2': 'other',
    'node_modules/secret.txt': 'secret',
    'node_modules/normalize.css/normalize.css': 'html { margin: 0 }',
  })
  const { source } = theme.regions.get('site')!
  const page = weave(source, expand(source, theme).edits).text
  expect(page).toContain('<link href="/node_modules/font-awesome/css/font-awesome.min.css" rel="stylesheet">')
  expect(page).toContain('<link href="/node_modules/normalize.css/normalize.css" rel="stylesheet">')
  const sent = (path: string) => themeFile(theme, `/node_modules/${path}`)?.type
  expect(sent('font-awesome/css/font-awesome.min.css')).toContain('text/css')
  expect(sent('font-awesome/fonts/a.woff2')).toBe('font/woff2')
  for (const path of ['font-awesome/fonts/b.woff2', 'secret.txt', 'font-awesome/fonts/gone.eot'])
    expect(sent(path)).toBeUndefined()
  const said = theme.diagnostics.filter(({ code }) => code === 'library-elsewhere')
  expect(said.map(({ help }) => /npm install [^\s`]+/.exec(help ?? '')?.[0])).toEqual([
    'npm install @fortawesome/fontawesome-free@5.6.3',
    'npm install @fortawesome/fontawesome-free@6.4.0',
  ])
})

it.each([
  ['brings scripts', REGION, true],
  ['brings none', '<!doctype html><html><head>{squarespace-headers}</head><body></body></html>', false],
])('pages for visitors guard scripts against what is absent where a theme %s', (_how, region, guarded) => {
  const theme = load({ 'theme/site.region': region })
  const front = new Storefront({ theme, site: smallSite(), isDev: false })
  const { html } = front.render(front.prepare(front.pageAt(new URL('http://localhost/')), STRANGER))
  const guard = html.indexOf('<script src="/__vitrine/notes.js">')
  const first = html.indexOf('jquery.min.js')
  expect(guard > 0 && (first < 0 || guard < first)).toBe(guarded)
})
