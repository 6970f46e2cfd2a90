import { describe, expect, it, onTestFinished } from 'vitest'
import { lookUp, manual } from '../../../../runtime/manual/manual.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

const SITE = `<!doctype html><html><head>{squarespace-headers}</head>
<body>{squarespace.main-content}{squarespace-footers}
<squarespace:navigation navigationId="main" template="navi" />
<squarespace:script src="no.js" combo="true" />
<squarespace:unicorn />
</body></html>`

async function check(files: Readonly<Record<string, string>>, ...flags: string[]) {
  const folder = folderWith(files)
  onTestFinished(folder.remove)
  const { status, stdout, stderr } = await vitrine(['check', folder.path, '--json', ...flags])
  const { diagnostics } = JSON.parse(stdout || '{"diagnostics":[]}')
  const said: string[] = diagnostics.map(
    ({ code, file, line }: { code: string; file: string; line: number }) =>
      `${code} ${file.slice(folder.path.length + 1)}:${line}`,
  )
  return { status, stderr, said, codes: diagnostics.map(({ code }: { code: string }) => code) as string[] }
}

describe('vitrine check of a theme folder', () => {
  const NO_CONF = {
    'site.region':
      '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>',
    'collections/blog.list': '{.repeated section items}{title}{.end}',
  }

  it('names what a theme of settings alone lacks', async () => {
    expect(await check({ 'template.conf': '{ "name": "New" }' })).toMatchObject({
      status: 1,
      said: ['no-layout template.conf:1'],
    })
  })

  it('misses the settings of a region beside folders of a theme', async () => {
    expect(await check(NO_CONF)).toMatchObject({
      status: 1,
      codes: expect.arrayContaining(['no-conf', 'no-footers']),
    })
  })

  it('checks settings, styles and scripts that are named alone within their theme', async () => {
    const theme = folderWith({
      ...NO_CONF,
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less", "b.less"] }',
      'collections/blog.conf': '{ "title": "Blog" "icon": "blog" }',
      'styles/a.less': 'p { .clear; }\n.clear { color: red }',
      'styles/b.less': 'p { color: @nothing }',
    })
    onTestFinished(theme.remove)
    const codesOf = async (...names: string[]) => {
      const { status, stdout } = await vitrine(['check', ...names.map(theme.at), '--json'])
      const { files, diagnostics } = JSON.parse(stdout)
      return { status, files, codes: diagnostics.map(({ code }: { code: string }) => code) }
    }
    expect(await codesOf('styles/a.less')).toEqual({ status: 0, files: 1, codes: [] })
    expect(await codesOf('collections/blog.conf', 'styles/b.less')).toEqual({
      ...{ status: 1, files: 2, codes: ['not-json', 'less-style'] },
    })
  })

  it('finds the parts of a page in blocks and variables, too', async () => {
    const { said } = await check({
      'template.conf': '{ "layouts": { "default": { "name": "D", "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html><head>{@|apply head.block}</head><body>{.var @content squarespace.main-content}<main>{@content}</main>{@|apply end.block}</body></html>',
      'blocks/head.block': '{squarespace-headers}',
      'blocks/end.block': '{squarespace-footers}',
    })
    expect(said).toEqual([])
  })

  it('misses headers that only the comment of a script names', async () => {
    const { codes } = await check({
      'template.conf': '{ "layouts": { "default": { "name": "D", "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html><head><script>/* below {squarespace-headers} */</script></head><body>{squarespace.main-content}</body></html>',
    })
    expect(codes).toEqual(['no-headers'])
  })

  it('says what is wrong in settings, stylesheets and tags, each known to explain', async () => {
    const { status, said, codes, stderr } = await check({
      'template.conf':
        '\uFEFF{ "layouts": { "default": { "regions": ["site", "foot"] } },\n "stylesheets": ["a.less", "none.css"] }',
      'site.region': SITE,
      'collections/blog.conf': '{ "title": "Blog", ',
      'collections/gallery.conf': '{ "pageSize": "many" } // a comment',
      'blocks/navigation.block': '{.repeated section items}x{.end}',
      'styles/a.less': '// tweak: { "type": \n@import "nowhere";\np { color: @nothing }',
    })
    expect([status, stderr]).toEqual([1, ''])
    expect(said.sort()).toEqual([
      'bad-conf collections/gallery.conf:1',
      'bad-tweak styles/a.less:1',
      'conf-without-templates collections/blog.conf:1',
      'less-style styles/a.less:3',
      'missing-block site.region:3',
      'missing-import styles/a.less:2',
      'missing-region template.conf:1',
      'missing-script site.region:4',
      'missing-style template.conf:2',
      'not-json collections/blog.conf:1',
      'unknown-navigation site.region:3',
      'unknown-tag site.region:5',
      'unused-block blocks/navigation.block:1',
    ])
    for (const code of codes) expect([code, lookUp(manual(), code).length]).toEqual([code, 1])
  })

  it('says what is wrong where template.conf is cut off', async () => {
    const { said } = await check({
      'template.conf': '{ "layouts": {',
      'site.region': SITE.replace(/<squ.*/g, ''),
    })
    expect(said).toEqual(['not-json template.conf:1'])
  })

  it('says of what is kept beside the blocks in use only that nothing uses it', async () => {
    const { said } = await check({
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': SITE.replace(/<squ.*/g, ''),
      'blocks/list.block.old': '{.section a}<b>{{title}}',
    })
    expect(said).toEqual(['unused-block blocks/list.block.old:1'])
  })

  it('says what fails on pages alone, as the corner of a page does', async () => {
    const { said } = await check({
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': SITE.replace(/<squ.*/g, ''),
      'collections/blog.list': '<i id="x"></i><i id="x"></i>',
    })
    expect(said).toEqual([
      'templates-without-conf collections/blog.list:1',
      'duplicate-id collections/blog.list:1',
    ])
  })

  it('has nothing to say of the demo theme', async () => {
    const { status, stdout } = await vitrine(['check', 'templates/theme'])
    expect([status, stdout]).toEqual([0, expect.stringMatching(/templates, no mistakes\n$/)])
  })
})
