import { describe, expect, it } from 'vitest'
import { format } from '../../runtime/editor/format/format.ts'
import { compile } from '../../runtime/entries/index.ts'
import { templatesOf } from '../../runtime/theme/theme.ts'
import { storefront } from './theme/pages.ts'

const templates = templatesOf(storefront.theme)

describe('the demo theme', () => {
  it('has no mistakes with the site that it is shown with', () => {
    expect(storefront.diagnostics).toEqual([])
  })

  it.each(templates.map(({ source }) => [source.name, source.text] as const))(
    '%s checks clean',
    (name, text) => {
      expect(compile(text, { name }).diagnostics).toEqual([])
    },
  )

  it.each(templates.map(({ source }) => [source.name, source.text] as const))(
    '%s is as `vitrine fmt` writes it',
    (_name, text) => {
      expect(format(text)).toEqual({ kind: 'formatted', text })
    },
  )

  it('names every stylesheet and every region that is there', () => {
    const { theme } = storefront
    const styles = [...theme.files].filter((file) => file.startsWith('styles/'))
    expect(theme.conf.stylesheets.map((name) => `styles/${name}`).sort()).toEqual(styles.sort())
    expect([...theme.regions.keys()]).toEqual(
      [...theme.conf.layouts.values()].flatMap(({ regions }) => regions),
    )
  })

  it('uses every block', () => {
    const calls = templates.flatMap(({ source }) => [...source.text.matchAll(/apply\W([\w-]+\.block)/g)])
    const tags = templates.flatMap(({ source }) => [...source.text.matchAll(/template="([\w-]+)"/g)])
    const used = new Set([...calls.map(([, name]) => name), ...tags.map(([, name]) => `${name}.block`)])
    const blocks = [...storefront.theme.files].filter((file) => file.startsWith('blocks/'))
    expect(blocks.map((file) => file.slice('blocks/'.length)).filter((name) => !used.has(name))).toEqual([])
  })
})
