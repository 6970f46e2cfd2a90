import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { expect, it, onTestFinished } from 'vitest'
import { format } from '../../../../runtime/editor/format/format.ts'
import * as plugin from '../../../../runtime/editor/format/prettier.ts'
import { folderWith } from '../../../support/folder-with.ts'

const run = (text: string, filepath = 'a.block') => prettier.format(text, { filepath, plugins: [plugin] })

it('formats templates as `vitrine fmt` does', async () => {
  const folder = 'templates/theme/blocks'
  for (const name of readdirSync(folder)) {
    const source = readFileSync(join(folder, name), 'utf8')
    const formatted = format(source)
    if (formatted.kind === 'formatted') expect(await run(source, name), name).toBe(formatted.text)
  }
  expect(await run('<p>\n{.if a}\nb   \n{.end}\n</p>\n')).toBe('<p>\n  {.if a}\n    b\n  {.end}\n</p>\n')
})

it('finds the language of every kind of template', async () => {
  for (const ending of ['jsont', 'region', 'block', 'list', 'item', 'page']) {
    const { inferredParser } = await prettier.getFileInfo(`a.${ending}`, { plugins: [plugin] })
    expect(inferredParser).toBe('jsont')
  }
})

it('says why a template is left as it is', async () => {
  await expect(run('<pre>{.if a}</pre>{.end}')).rejects.toThrow(/left as it is: .*block crosses/)
  await expect(run('{a}', 'pages/receipt-text.page')).rejects.toThrow(
    /left as it is: white space of a message/,
  )
})

it('leaves a block as it is that its theme applies in preformatted text', async () => {
  const folder = folderWith({
    'template.conf': '{}',
    'blocks/code.block': '{.if a}\nb\n{.end}\n',
    'pages/home.page': '<pre>{@|apply code.block}</pre>',
  })
  onTestFinished(folder.remove)
  const path = folder.at('blocks/code.block')
  await expect(run(readFileSync(path, 'utf8'), path)).rejects.toThrow(/applied where white space is seen/)
})

it('keeps line ends that a project asks for', async () => {
  const text = await prettier.format('<p>\r\na\r\n</p>\r\n', {
    filepath: 'a.list',
    plugins: [plugin],
    endOfLine: 'crlf',
  })
  expect(text).toBe('<p>\r\n  a\r\n</p>\r\n')
})
