import { writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { startPreviewServer } from '../../../../runtime/preview/server/preview-server.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { CONF, SITE_REGION } from './server.ts'
import { smallSite } from './small-site.ts'

it('takes in what is saved while the server starts', async () => {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION })
  let versions = 0
  const server = await startPreviewServer({
    folder: folder.path,
    readSite: async () => smallSite(),
    siteFiles: [],
    port: 0,
    // The theme is read by then, and nobody is asked for pages yet.
    around: (answer) => {
      writeFileSync(folder.at('site.region'), SITE_REGION.replace('<main>', '<main id="saved">'))
      return answer
    },
    onDiagnostics: () => {
      versions++
    },
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await server.close()
    folder.remove()
  })
  await expect.poll(() => versions).toBe(2)
  expect(await (await fetch(server.url)).text()).toContain('id="saved"')
})
