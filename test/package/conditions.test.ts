import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { build } from 'esbuild'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { manifest } from './project.ts'

const SOURCE =
  '<p title="{t}">{t}</p><b class="x">{d|timesince}</b><script>a < b</script><script async src="/a.js"></script>' +
  '<link rel="stylesheet" href="/a.css"><textarea>{t|html}</textarea><input value="1" checked><table><tr><td>1</table>'
const DATA = { t: '<i onclick="x()">a</i><script>y()</script>', d: 0 }
const CLEAN =
  '<p title="&lt;i onclick=&quot;x()&quot;&gt;a&lt;/i&gt;&lt;script&gt;y()&lt;/script&gt;"><i>a</i></p>'

/** Runs code as a module under a condition; returns what it prints as JSON. */
function run(condition: string, code: string): unknown {
  const given = `const [source, data] = ${JSON.stringify([SOURCE, DATA])}\n`
  const flags = [`--conditions=${condition}`, '--input-type=module', '--eval', given + code]
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

/** Elements as text, the way React sends them to a browser: nothing in them is a function. */
const SENT = `
  import { compile } from 'vitrine/page'
  import { createElement } from 'react'
  import * as entry from 'vitrine/react'
  const warned = []
  console.warn = (text) => warned.push(text)
  const text = (_, value) => {
    if (typeof value === 'function') throw new Error('a function in an element')
    return typeof value === 'symbol' ? value.description : value
  }
  const template = compile(source)
  const { Template, toElements, renderToHtml } = entry
  const shown = Template({ template, data, behaviours: { x: () => null } })
  const made = toElements(template, data)
  const { html } = renderToHtml(template, data)
  console.log(JSON.stringify({ names: Object.keys(entry), shown, made, html, warned }, text))`

interface Sent {
  readonly names: readonly string[]
  readonly shown: SentNode
  readonly made: SentNode
  readonly html: string
  readonly warned: readonly string[]
}

type SentNode = string | null | readonly SentNode[] | { type: string; key: string | null; props: SentProps }
interface SentProps {
  readonly children?: SentNode
}

function received(node: SentNode | undefined): ReactNode {
  if (node === undefined || node === null || typeof node === 'string') return node
  if (!('type' in node)) return node.map((one) => received(one))
  const { type, key, props } = node
  const children = received(props.children)
  return createElement(type === 'react.fragment' ? Fragment : type, { ...props, key, children } as object)
}

describe('vitrine/react', () => {
  it('makes static pages in server components, of which no function has to travel', () => {
    const { names, shown, made, html, warned } = run('react-server', SENT) as Sent
    expect(names).toEqual(['Template', 'createElementMemory', 'renderToHtml', 'renderToStream', 'toElements'])
    const page = renderToStaticMarkup(received(made))
    expect(page.slice(0, CLEAN.length)).toBe(CLEAN)
    expect(page).toContain('<script>a < b</script><script async="" src="/a.js" itemProp=""></script>')
    expect(page).toContain('&lt;script&gt;y()&lt;/script&gt;</textarea><input checked="" value="1"/>')
    expect(renderToStaticMarkup(received(shown))).toBe(page)
    expect(html).toContain('<i>a</i></p>')
    expect(warned).toEqual([expect.stringContaining("cannot take 'behaviours'")])
  })

  it.each(['edge-light', 'workerd', 'deno'])('cleans data without a window on an edge: %s', (condition) => {
    const code = `
      import { compile } from 'vitrine/page'
      import { renderToHtml } from 'vitrine/react'
      console.log(JSON.stringify(renderToHtml(compile(source), data).html.slice(0, 200)))`
    expect(run(condition, code)).toContain('><i>a</i></p><b class="x">')
  })

  it.each([['react-server'], ['edge-light'], ['workerd'], ['deno'], ['browser'], ['default']])(
    'is bundled without a module of Node, and runs without process, Buffer and performance: %s',
    async (condition) => {
      const contents = `
        import { compile } from 'vitrine/page'
        import { renderToHtml } from 'vitrine/react'
        export const html = renderToHtml(compile(source), { ...data, t: data.t.slice(data.t.length * isBrowser) }).html`
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: '.' },
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'page',
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: [condition],
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
      })
      const code = outputFiles[0]!.text
      expect(code).not.toMatch(/["']node:|require\(["']|createRequire/)
      const { setTimeout, TextEncoder, URL, MessageChannel } = globalThis
      const world = { setTimeout, TextEncoder, URL, MessageChannel }
      const given = { source: SOURCE, data: DATA, isBrowser: condition === 'browser' ? 1 : 0 }
      const html: unknown = vm.runInNewContext(`${code}\npage.html`, { ...world, ...given })
      expect(html).toContain(condition === 'browser' ? '<p title=""></p>' : '<i>a</i></p>')
    },
  )

  it('names its files in an order in which each environment finds its own', () => {
    const conditions = manifest.exports['./react'] as Readonly<Record<string, string>>
    expect(Object.keys(conditions)).toEqual(
      'types react-server edge-light workerd deno browser node default'.split(' '),
    )
    for (const file of Object.values(conditions)) expect(readFileSync(file, 'utf8')).not.toBe('')
  })
})
