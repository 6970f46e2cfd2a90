import createDOMPurify, { type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { ATTRIBUTES, isKept, isKeptAttribute, KEPT } from '../../../../runtime/react/sanitise/allow-list.ts'
import { FORBIDDEN, WITH_CONTENT } from '../../../../runtime/react/sanitise/forbidden.ts'
import { isPageName } from '../../../../runtime/react/sanitise/page-names.ts'
import { createSanitiser } from '../../../../runtime/react/sanitise/sanitise.ts'
import { windowOf } from '../../../../runtime/react/sanitise/server-window.ts'
import { createTreeSanitiser } from '../../../../runtime/react/sanitise/tree-sanitiser.ts'
import { SEED } from '../../../support/property.ts'
import { inspect } from './danger.ts'
import { payloads } from './payloads.ts'

/** Names that DOMPurify itself keeps of HTML. */
function keptByLibrary(window: WindowLike) {
  const purify = createDOMPurify(window)
  const elements = new Set<string>()
  const attributes = new Set<string>()
  const names = (list: object | undefined) => Object.keys(list ?? {})
  purify.addHook('uponSanitizeElement', (_, { allowedTags }) => {
    for (const name of names(allowedTags)) elements.add(name)
  })
  purify.addHook('uponSanitizeAttribute', (_, { allowedAttributes }) => {
    for (const name of names(allowedAttributes)) attributes.add(name)
  })
  purify.sanitize('<p title="a">b</p>', { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] })
  return { elements: [...elements], attributes: [...attributes] }
}

const CASES = [
  ' <b>a</b> \n',
  '<p class=" x " id="intro" title="a">a<script>b</script>c</p>',
  '<form><input name="a"><label for="b">c</label></form>',
  '<a href="javascript:x()">a</a><a href=" https://a.b/ " target="_blank">b</a><a id="location" name="body">c</a>',
  '<table><tr><td>a<b>stray</b></table><table>x<tr><td>y</table>',
  '<img src="data:image/png;base64,AA" srcset="a.png 2x" onerror=x()><video controls><source src="a.mp4"></video>',
  '<style>p{}</style><p style="color: red; position: fixed">a</p><p style="color: red">b</p>',
  '<svg><a xlink:href="x"><p>in</p></a></svg><math><mi>x</mi></math>after',
  '<details open><summary>a</summary>b</details><!-- c --><!--<b>-->',
  '<noscript><p title="</noscript><img src=x onerror=y>"></noscript>z',
  '<template><b>a</b></template><iframe src="x">y</iframe><x-own a="b">z</x-own>',
  '<p>a<p>b<div data-a.b="1" aria-label="x" DATA-X="y" unknown="z">c</div>',
  '<frameset><frame></frameset>',
  '<p>a<<!-- -->b</p><p>a<b>c</b><<!-- -->b</p><p>&lt;b</p><o><<!-- -->/i</o>',
  '<a title="--> </title>">a</a><pre>\n\na</pre><ol start="3" type="a"><li value=" 4 ">x</ol>',
]

describe('the sanitiser without a window', async () => {
  const ours = createTreeSanitiser()
  const theirs = createSanitiser(windowOf(JSDOM))

  it.each(CASES)('cleans as the one with a window does: %s', (markup) => {
    expect(ours(markup).html).toBe(theirs(markup).html)
  })

  it('agrees on attacks, and leaves nothing that runs', () => {
    const different = payloads().filter((attack) => ours(attack).html !== theirs(attack).html)
    expect({ different: different.slice(0, 5), seed: SEED }).toEqual({ different: [], seed: SEED })
    const armed = payloads().filter((attack) => inspect(ours(attack).html).dangers.length > 0)
    expect({ armed, seed: SEED }).toEqual({ armed: [], seed: SEED })
  }, 300_000)

  it('keeps the elements and attributes that the library keeps, in whatever version of it', async () => {
    const { elements, attributes } = keptByLibrary(windowOf(JSDOM))
    const forbidden = new Set<string>([...FORBIDDEN, ...WITH_CONTENT])
    // Names of nodes that are not elements, and of elements that a fragment cannot hold.
    const tags = elements.filter((tag) => !/^#|^(?:html|head|body)$/.test(tag) && !forbidden.has(tag))
    expect(tags.filter((tag) => !isKept(tag))).toEqual([])
    expect([...KEPT].filter((tag) => !forbidden.has(tag) && !elements.includes(tag))).toEqual([])
    expect(attributes.filter((name) => !isKeptAttribute('p', name, ''))).toEqual([])
    expect([...ATTRIBUTES].filter((name) => !attributes.includes(name))).toEqual([])
  })

  it('comes to an end with markup that nests deeply', () => {
    expect(ours('<b></x>'.repeat(50_000)).removed).not.toEqual([])
    expect(ours('<i><b>a</b></i>', 0)).toMatchObject({
      isLate: true,
      html: '&#60;i>&#60;b>a&#60;/b>&#60;/i>',
    })
  })

  it('knows the names of documents and forms', () => {
    const { document } = new JSDOM('').window
    const names: string[] = []
    for (const one of [document, document.createElement('form')]) for (const name in one) names.push(name)
    expect(names.filter((name) => !isPageName(name))).toEqual([])
    expect(['intro', 'menu-1', 'on', 'article'].filter(isPageName)).toEqual([])
  })
})
