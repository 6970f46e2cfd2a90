// What random templates and data are put together from.

/** Splits a list at spaces and line breaks. */
const words = (list: string): readonly string[] => list.trim().split(/\s+/)
/** Splits a list whose parts hold spaces. */
const parts = (list: string): readonly string[] => list.split('¦')

export const ODD_TAGS = words(`
  div p span ul li a b i h1 h2 table tr td tbody th caption colgroup col select option optgroup form button input br img
  hr section dl dt dd pre textarea title style script svg path desc foreignObject math mi em strong html head body thead
  squarespace:navigation tfoot label video template iframe noscript nobr marquee ruby rt object frameset datalist main
  fieldset legend figure dialog meta link base listing xmp plaintext annotation-xml font constructor mglyph`)
export const FLOW_TAGS = words(
  'div section ul label em figure main my-element squarespace:navigation dl video',
)
export const PHRASE_TAGS = words('a b i em strong span small label button')

export const TEXT = parts('text¦ ¦\n  ¦a &amp; b¦&lt;¦&copy¦&not¦it;¦&#x41;¦&middot;¦\r\n¦é😀')
export const ODD_TEXT = parts('< 3¦<¦&¦&amp¦;¦&#¦&#x¦\u{FEFF}¦>¦"¦\'¦</¦<!¦<?')
export const ODD_MARKUP = parts(
  '<!-- c -->¦<!---->¦<!--a¦-->¦--!>¦<!-->¦<!--->¦<!doctype html>¦<!DOCTYPE x>¦<![CDATA[x]]>¦<br/>¦</p>¦</br>¦<?x?>¦</>¦' +
    '</div x="y>">¦</p a=\'>\'\n=b=">¦</td/c>¦</b\n  <i>¦</ a>¦<!x>¦<div/>¦\0¦\r',
)
export const VALUES = parts('{v}¦{m}¦{e}¦{v|html}¦{t}¦{sp}¦{m2}¦{u}¦{n}¦{i.v}¦{.space}¦{.newline}')
export const CALLS = parts(
  '{v|apply p}¦{@|apply p}¦{s|apply q}¦{.include p output}¦{.include q output}¦{@|apply k}¦{v|apply p|html}',
)
export const ATTRIBUTES = parts(
  'class="a {v} b"¦title=\'{q}\'¦href={u}¦x¦id="{v}"¦class¦{.if v}checked{.end}¦alt=""¦viewBox="0 0 1 1"¦data-x="{m}"¦' +
    'alt="a &amp; {v} &lt"¦xlink:href="#a"¦type=text¦value="{n}"¦href="{u}"¦src="{u}?x={n}"¦href="{u}/{n}#{v}"¦' +
    'href=\'/{u}\'¦style="color: {v}"¦href="{.if v}{u}{.or}/{.end}{n}"¦title="{v|htmltag}"¦alt=\'{m|htmltag}{n|html}\'',
)
export const ODD_ATTRIBUTES = parts(
  '{an}="1"¦{atts}¦/¦a=b/c¦b=\'"\'¦{an}{v}¦on{v}=1¦=a¦x==1¦X=1 x=2¦a = {v}¦{an}={v}¦"¦definitionurl=x¦xml:lang=x¦a=\n"b"¦' +
    'a="{.repeated section items}{v} {.end}"¦a="b"c¦{v}=\'{u}\'¦type="{v}" type="{m}"',
)
export const PAGE_STARTS = parts('¦<!doctype html>\n¦<!DOCTYPE HTML>¦\n<!-- a -->')
export const PAGE_HEADS = parts(
  '¦<title>{v}</title>\n¦<meta charset=utf-8>¦<!-- {v} --><link href="{u}">¦<script>{v}</script>',
)
export const RAW_ELEMENTS = parts(
  '<style>a > b { color: {v} }</style>¦<script>if (a < {n}) x("{q}")</script>¦<textarea>\n{v}</textarea>¦<pre>\n{v}\n</pre>¦' +
    '<select><option value="{n}" selected>{v|html}<option>b</select>¦<title>{m}</title>',
)

export const DATA_WORDS = parts(
  '¦val¦<b>bold</b> & <i>it</i>¦<li>x</li>¦a &am¦  ¦/x?a=1&b=2¦it\'s¦p;¦<p>two¦</div>¦"¦\n¦</span><table>x¦x="1" y=2 checked¦' +
    'data-k¦title¦<¦<!--¦-->¦</script>¦</style>¦</textarea>¦x\r¦\r\n¦\0¦&#65¦<script>¦<svg>¦<td>¦&lt;b&gt;¦{v}¦' +
    '<em>\r\n</em>¦\ud800¦<a/b>',
)
export const TAME_WORDS = parts(
  "¦val¦<b>bold</b> & <i>it</i>¦it's¦/x?a=1&amp;b=2¦two <em>words</em>¦\n¦3¦&copy",
)
