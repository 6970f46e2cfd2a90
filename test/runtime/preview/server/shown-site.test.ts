import { writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { ConfigReader } from '../../../../runtime/config/read-config.ts'
import { startPreviewServer } from '../../../../runtime/preview/server/preview-server.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { CONF } from './server.ts'
import { smallSite } from './small-site.ts'

const REGION =
  '<html><head>{squarespace-headers}</head><body><main>{website.siteTitle}</main>{squarespace.main-content}</body></html>'

it('shows the content that the configuration names, also after a change of it', async () => {
  const folder = folderWith({
    'template.conf': CONF,
    'site.region': REGION,
    'vitrine.config.json': '{}',
  })
  const titled = (siteTitle: string) => ({
    readSite: async () => ({ ...smallSite(), website: { ...smallSite().website, siteTitle } }),
    siteFiles: [],
  })
  const configs = new ConfigReader(folder.path)
  const named: (string | undefined)[] = []
  const server = await startPreviewServer({
    folder: folder.path,
    ...titled('First'),
    port: 0,
    readConfig: () => configs.read(),
    sourceFor: async ({ content }) => {
      named.push(content.site)
      return titled(content.site ?? 'First')
    },
    onDiagnostics: () => {},
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await server.close()
    folder.remove()
  })
  const shown = async () => /<main[^>]*>(\w*)/.exec(await (await fetch(server.url)).text())?.[1]
  const write = (text: string) => writeFileSync(folder.at('vitrine.config.json'), text)
  expect(await shown()).toBe('First')
  write('{ "content": { "site": "Second" } }')
  await expect.poll(shown).toBe('Second')
  // A file that is being written names nothing.
  write('{ "content": { "si')
  writeFileSync(folder.at('site.region'), REGION.replace('<body>', '<body id="edited">'))
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('id="edited"')
  expect(await shown()).toBe('Second')
  expect(named).toEqual(['Second'])
})
