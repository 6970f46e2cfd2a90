import { describe, expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

const THEME = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["screen.css"] }',
  'site.region':
    '{squarespace-headers}<squarespace:script src="app.js" /><script src="/scripts/vendor.js?v=1"></script><img src="/assets/a.png">{squarespace-footers}',
}

function diagnostics(files: Readonly<Record<string, string>>, below = '') {
  const all = Object.entries(THEME).map(([name, text]) => [`${below}${name}`, text])
  const folder = folderWith({ ...Object.fromEntries(all), ...files })
  onTestFinished(folder.remove)
  return loadTheme(folder.at(below), {}).diagnostics.map(({ code, message, help }) => ({
    code,
    message,
    help,
  }))
}

const scripts = (table: Record<string, string>) => ({ 'package.json': JSON.stringify({ scripts: table }) })

describe('a theme without what its own build makes', () => {
  it('is named in one sentence, with its build and what keeps it running', () => {
    const found = diagnostics(scripts({ lint: 'eslint .', build: 'webpack', watch: 'webpack --watch' }))
    expect(found).toEqual([
      {
        code: 'unbuilt-theme',
        message:
          'styles/screen.css, scripts/app.js, scripts/vendor.js are not in the theme, and its own build (package.json) has not run',
        help: 'Run `npm run build`, or let `vitrine dev --run "npm run watch"` run it beside the server.',
      },
      expect.objectContaining({ code: 'missing-file' }),
    ])
  })

  it.each([
    [{ 'gulpfile.js': '' }, 'npx gulp watch'],
    [{ 'webpack.config.js': '' }, 'npx webpack --watch'],
    [{ 'Gruntfile.coffee': '' }, 'npx grunt watch'],
    [scripts({ start: 'gulp serve' }), 'npm run start'],
    [scripts({ build: 'node build.js', watch: 'node build.js --watch' }), 'npm run watch'],
    [scripts({ build: 'make theme' }), 'npm run build'],
    [{ 'gulpfile.js': '', ...scripts({ build: 'node build.js' }) }, 'npx gulp watch'],
  ])('%j is watched by %s', (files, watch) => {
    expect(diagnostics(files)[0]?.help).toContain(`--run "${watch}"`)
  })

  it('has blocks that its build copies, with each position', () => {
    const site = { 'site.region': `${THEME['site.region']}{@|apply video.block}` }
    const found = diagnostics({ ...site, ...scripts({ build: 'squarespace assemble && webpack' }) })
    expect(found[0]?.message).toContain('scripts/vendor.js, blocks/video.block are not in the theme')
    expect(diagnostics({ ...site, ...scripts({ build: 'webpack' }) }).map(({ code }) => code)).toContain(
      'missing-block',
    )
  })

  it('may have its build in the folder above', () => {
    expect(diagnostics(scripts({ build: 'gulp' }), 'src/')[0]?.code).toBe('unbuilt-theme')
    expect(diagnostics(scripts({ build: 'node other.js' }), 'src/')[0]?.code).not.toBe('unbuilt-theme')
  })

  it.each([
    [{}],
    [scripts({ lint: 'eslint .', start: 'node server.js' })],
    [scripts({ build: 'vitrine build . --out ../public', compile: 'echo nothing' })],
    [{ 'package.json': '{' }],
  ])('is named file by file where %j has no build', (files) => {
    expect(diagnostics(files).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['missing-style', 'missing-script', 'missing-file']),
    )
  })
})
