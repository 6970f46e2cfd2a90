/** A template that has its own ideas of HTML. */
export interface Nasty {
  readonly source: string
  readonly data?: unknown
  /** Its tags do not stay inside an element: it is put into the page by a parser of its own. */
  readonly isOpen?: boolean
  /** Messages of React's development build when the browser makes it alone; there is no way around it. */
  readonly says?: RegExp
}

const list = { items: [{ id: 'a', t: 'A & a' }, { id: 'b', t: 'B' }, { t: '' }] }

/** By what is odd about them. */
export const NASTY: Readonly<Record<string, Nasty>> = {
  'a table with blanks': {
    source:
      '<table>\n <caption> c </caption>\n <colgroup>\n <col>\n <col span="2">\n </colgroup>\n <thead>\n <tr>\n <th scope="col"> a </th>\n </tr>\n </thead>\n <tbody>\n{.repeated section items}\n <tr>\n <td colspan="2">{t|html}</td>\n </tr>\n{.end}\n </tbody>\n <tfoot> <tr> <td>x</td> </tr> </tfoot>\n</table>',
    data: list,
  },
  'a table without tbody': { source: '<table><tr><td>{a}</td></tr><tr><td>2</table>', data: { a: 1 } },
  'text inside a table': { source: '<div><table><tr>oops {a}<td>1</td></tr></table></div>', data: { a: 1 } },
  'a select with a selected option': {
    source: '<select name="s"><option value="1">one<option value="2" selected>two<option>three</select>',
  },
  'a select with groups, several and disabled': {
    source:
      '<select multiple size="3"><optgroup label="g" disabled><option selected value="a">a<option value="b"><optgroup label="h"><option value="c" selected>c</select>',
  },
  'a select from data': {
    source:
      '<select>\n{.repeated section items}\n<option value="{id}"{.equal? id "b"} selected{.end}>{t|html}</option>\n{.end}\n</select>',
    data: list,
  },
  'a textarea': {
    source: '<textarea rows="3" cols="2">\n\nfirst {a|html}\n</textarea><textarea></textarea>',
    data: { a: '<b>&' },
  },
  inputs: {
    source:
      '<input value="a"><input type="checkbox" checked value="on"><input type="checkbox" value="x"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><input type="number" value="3" min="1" max="9" step="any"><input type="hidden" value="{a|htmltag}"><input type="submit" value="Go"><input type="button"><input type="range" value="30"><input type="file" accept="image/*" capture><input type="image" src="/x.png" alt=""><input readonly required disabled autofocus autocomplete="off" maxlength="5" size="4" pattern="[a-z]+" placeholder="p" inputmode="numeric" enterkeyhint="done"><input></input>',
    data: { a: '"q"' },
  },
  'an input whose value is empty': {
    source: '<input value=""><input type="checkbox" value=""><input type="text" value>',
  },
  'checked, value and selected by data': {
    source:
      '<input type="checkbox"{.if a} checked{.end}><input value="{b}"><button value="v" name="n" formnovalidate formaction="/go">b</button>',
    data: { a: true, b: 'x' },
  },
  'details and dialog': {
    source:
      '<details open><summary>s</summary>x</details><details><summary>s</summary>y</details><dialog open>d</dialog><dialog>e</dialog>',
  },
  'svg with title and links': {
    source:
      '<svg viewBox="0 0 24 24" preserveAspectRatio="none" class="icon" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>t</title><desc>d</desc><g fill-rule="evenodd" stroke-width="2" clip-path="url(#c)"><use xlink:href="#i" href="#i"/><path d="M0 0" stroke-linecap="round"/></g><linearGradient id="c" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red" stop-opacity=".5"/></linearGradient><foreignObject width="1"><p>html {a}</p></foreignObject><text x="1" text-anchor="middle" dominant-baseline="middle" font-size="1">t</text><a xlink:href="/x" xlink:title="x" xml:space="preserve" xml:lang="en">l</a><style>.a{fill:red}</style></svg>',
    data: { a: 1 },
  },
  'names of HTML inside SVG and MathML': {
    source:
      '<svg><source><g class="a">{a}</g></source><html lang="x"><g/></html><g><input type="x" value="v">t</input><select><option selected>o</option></select><textarea>t</textarea></g><link rel="x"><noscript><g/></noscript></svg><math><mi><base>b</base></mi><param><track><mo>+</mo></track></param></math><p>{a}</p>',
    data: { a: 1 },
  },
  'an element that once had no content': {
    source: '<p>a</p><menuitem label="m">x <b>{a}</b></menuitem><menuitem></menuitem>',
    data: { a: 1 },
    says: /incorrect casing|is unrecognized in this browser/,
  },
  mathml: {
    source:
      '<math display="block"><mi>x</mi><mo>=</mo><mfrac linethickness="2"><mn>1</mn><mn>2</mn></mfrac></math>',
  },
  'custom elements': {
    source:
      '<my-el class="a b" for="x" tabindex="1" some-attr="1" onfoo="1" Hidden value="v" checked disabled style="color: red">x<my-inner></my-inner></my-el><button is="my-b">b</button>',
  },
  'tags of Squarespace': {
    source:
      '<div><squarespace:navigation navigationId="main" template="navigation" /><squarespace:block-field id="f" columns="12">x</squarespace:block-field></div>',
    says: /is unrecognized in this browser/,
  },
  'elements that HTML has given up': {
    source:
      '<center>c</center><font color="red" size="2">f</font><marquee behavior="slide">m</marquee><nobr>n</nobr><big>b</big><tt>t</tt><acronym title="a">a</acronym><blink>b</blink><isindex>',
    says: /is unrecognized in this browser/,
  },
  'boolean attributes': {
    source:
      '<video controls loop muted playsinline autoplay="autoplay" disablepictureinpicture></video><ol reversed start="3"><li value="5">x</ol><p hidden inert itemscope>a</p><script nomodule src="/none.js" async defer></script><form novalidate></form><iframe allowfullscreen src="about:blank" loading="lazy"></iframe><img ismap usemap="#m"><p hidden="until-found">u</p><p hidden="">e</p><input disabled="false">',
  },
  'numeric and overloaded attributes': {
    source:
      '<a download href="/f">d</a><a download="n.txt" href="/f">d</a><textarea rows="0" cols="x"></textarea><table><tr><td colspan="0" rowspan="2">x<td colspan="x"></table><ol start="-1"></ol><input size="0"><input size="-1"><input maxlength="-1"><img width="10%" height="5"><p tabindex="-1">t</p><p tabindex>t</p><p draggable="true" spellcheck="false" contenteditable="false" translate="no">d</p><p draggable spellcheck contenteditable="plaintext-only">e</p><td>',
  },
  'style attributes': {
    source:
      '<p style="color: red; margin-top:5px">a</p><p style="color: red !important">b</p><p style="--gap: 4px; --Big:1; width: calc(100% - var(--gap))">c</p><p style="background: url(\'a;b.png\') no-repeat; -webkit-line-clamp: 2; -ms-flex: 1">d</p><p style="">e</p><p style>e</p><p style=";;color:blue;;">f</p><p style="color">g</p><p style="color: red; color: nope; COLOR: green">h</p><p style="/* c */ top: 0">i</p><p style="width: 10; line-height: 1.5; flex: 1; opacity: .5; zoom: 1; order: 2">j</p><p style="content: &quot;a;b&quot;; font-family: \'A B\', serif">k</p><p style="background-position: {x}% {y}%">l</p><p style=" float : left ">m</p><svg><g style="fill: red"></g></svg>',
    data: { x: 50, y: 25 },
  },
  'class in odd ways': {
    source:
      '<p class="">a</p><p class>b</p><p class="  a   b\n c ">c</p><svg class="x"></svg><p className="camel" htmlFor="h">d</p>',
  },
  'aria and data': {
    source:
      '<p aria-label="{a|htmltag}" aria-hidden="true" aria-hidden-x="1" data-a data-b="" data-fooBar="1" data-x.y:z="2" data-json="{j|json|htmlattr}" role="button">a</p>',
    data: { a: 'a "b"', j: { k: ['<', '"'] } },
  },
  'inline handlers': {
    source:
      '<p onclick="window.ran = 1" onmouseover="a(\'{x}\')" ONFOCUS="b()" onload>h</p><img src="/none.png" alt="" onerror="window.oops = (window.oops || 0) + 1">',
    data: { x: 'y' },
  },
  "javascript links of the owner's": {
    source:
      '<a href="javascript:void(0)">a</a><a href=" java\tscript:void(0)">b</a><form action="javascript:void(0)"><button formaction="javascript:void(0)">c</button></form><a href="">d</a><a href>e</a><img src="" alt><svg><a xlink:href="javascript:void(0)">f</a></svg>',
  },
  frames: {
    source:
      '<iframe src="about:blank" title="f" frameborder="0" allow="fullscreen" sandbox="allow-scripts" srcdoc="&lt;p&gt;x" width="5">inside <b>raw</b></iframe><object data="about:blank" type="text/html">o</object><embed src="about:blank" type="text/plain">',
  },
  'video, audio and pictures': {
    source:
      '<video poster="/p.png" width="4" crossorigin="anonymous" preload="none" muted><source src="/none.mp4" type="video/mp4"><track kind="captions" srclang="en" label="e" src="/none.vtt" default></video><audio preload="none" src="/none.mp3" controlslist="nodownload"></audio><picture><source srcset="/a.webp 1x, /b.webp 2x" media="(min-width: 9px)" sizes="50vw"><img srcset="/a.png 1x" src="/a.png" alt="" decoding="async" fetchpriority="high" loading="lazy" referrerpolicy="no-referrer"></picture><map name="m"><area shape="rect" coords="0,0,1,1" href="/" alt=""></map><canvas width="3" height="4">c</canvas>',
  },
  'template and noscript': {
    source:
      '<template><p class="{a}">in <b>x</b></p><script>window.never = 1</script></template><noscript><img src="/pixel.png" alt=""><p>{a}</p></noscript><p>behind</p>',
    data: { a: 'x' },
  },
  scripts: {
    source:
      '<script>window.inline = (window.inline || 0) + 1; if (1 < 2 && "</p>") {}</script><script src="/none.js"></script><script type="application/json">{"a": "{a}"}</script><script type="text/x-template"><p>{a}</p></script><script type="module">window.mod = 1</script><script async src="/none.js" data-a="1"></script><script type="text/javascript">window.t = 1</script><script type="application/ld+json">{"@type": "x"}</script><p>x</p>',
    data: { a: 'v' },
  },
  styles: {
    source:
      '<style>.a > .b { color: red } .c::after { content: "<x>" }</style><style media="print" type="text/css">a{}</style><style href="x" precedence="high">b{}</style><p>x</p>',
  },
  'meta, link and title in the body': {
    source:
      '<p>a</p><meta name="m" content="c"><meta itemprop="price" content="5"><link rel="canonical" href="/x"><link rel="stylesheet" href="/none.css"><link itemprop="url" href="/y"><title>t {a}</title><base target="_self"><p>b</p>',
    data: { a: 1 },
  },
  comments: {
    source: 'a<!-- c -->b<!-- {a} --><p><!----></p>{a}<!-- d -->{a}<?php x ?></ x>',
    data: { a: 'v' },
  },
  entities: {
    source:
      '<p title="&quot;&amp;&lt;&copy;&notit;&#x1F600;&#0;&#128;">&lt;b&gt; &amp;amp; &nbsp;&copy &notin; &nope; &#x80; a&b {a|html}</p>',
    data: { a: '&lt;' },
  },
  'line breaks at the start': {
    source:
      '<pre>\nx\n\n y</pre><pre>\n\nz</pre><pre>{a}</pre><textarea>\n{a}</textarea><listing>\nq</listing>',
    data: { a: '\nfrom data' },
  },
  'carriage returns and odd characters': {
    source: '<p title="a\r\nb">a\r\nb\rc\td\u00a0e\u2028f\ufefff</p>{a}',
    data: { a: 'x\r\ny' },
  },
  'uneven sections': {
    source: '{.section a}<div class="{b}">{.end}<p>inside {a.b}</p>{.section a}</div>{.end}<p>after',
    data: { a: { b: 'x' } },
  },
  'rows of a grid opened and closed by a list': {
    source:
      '<div class="row">{.repeated section items}<p>{t|html}</p>{.alternates with}</div><div class="row">{.end}</div>',
    data: list,
  },
  'tags closed wrongly': {
    source:
      '<p>a<b>b<i>c</b>d</i>e<div>f</p>g</div><a href="/1">x<a href="/2">y</a></a><ul><li>1<li>2<p>3</ul><h1>h</h2><p>x</p></p>',
  },
  'names that React refuses': {
    source:
      '<p @click="a" :b="c" [d]="e" (f)="g" #h *i="j" v-on:k.l="m" n_o="p" 1x="q" ÿ="r" "="s" a\'b=t key="k" ref="r" children="c" dangerouslysetinnerhtml="x" innerhtml="y" suppresshydrationwarning="1" defaultvalue="d" defaultchecked itemscope xlink:href="z" __proto__="p" constructor="c">x</p>',
  },
  'attributes twice': {
    source: '<p id="a" ID="b" class="c" class="d" title=1 title=2 {.if a}title="3"{.end}>x</p>',
    data: { a: 1 },
  },
  'ids twice': {
    source: '<p id="a">x</p><p id="a">y</p>{.repeated section items}<i id="i">{t|html}</i>{.end}',
    data: list,
  },
  'half a tag': { source: '<p>a</p><b class="x' },
  'half a comment': { source: '<p>a</p><!-- never closed <p>b</p>' },
  'tags left open': { source: '<section><p>a <b>b <ul><li>c' },
  'more closed than opened': { isOpen: true, source: '</p></div>a</section></div><p>b</p></main>' },
  'a body inside a div': {
    source: '<div><body class="b"><p>x</p></body></div><html lang="x"><head><title>t</title></head>',
  },
  nothing: { source: '' },
  'nothing but blanks': { source: ' \n ' },
  'nothing but a comment': { source: '<!-- x -->' },
  'nothing but text': { source: 'just {a}', data: { a: 'text' } },
  'text around values': { source: '{a}{b} {c}<b>{a}</b>{a}{b}', data: { a: 'x', b: '', c: 'y' } },
  'not HTML at all': { source: '{"json": "{a}", "list": [1 < 2, 3 > 2 && 1 & 2]}', data: { a: 1 } },
  'markup in data': {
    source: '<div>{a}</div><p title="{a}">{a}</p><ul>{a}</ul>',
    data: { a: '<p class="x">one <em>two</em><li>three</p><script>alert(1)</script>' },
  },
  'deep nesting': { source: `${'<div>'.repeat(200)}x${'</div>'.repeat(200)}` },
  'elements of one value, and of a macro that runs twice': {
    source:
      '{.macro m}<p{.if a} class="x"{.end}>{@}</p>{.end}<div>{a}</div><div>{@|apply m}{b|apply m}</div><ul>{a}<li>x{a}</ul>',
    data: { a: '<i>1</i><b>2</b><em>3</em>', b: { a: 0 } },
  },
  'elements of one key': {
    source: '{.repeated section items}<p>{t|html}</p>{.end}',
    data: {
      items: [
        { id: 'a', t: 1 },
        { id: 'a', t: 2 },
        { id: 1, t: 3 },
      ],
    },
  },
  'ruby, lists and definitions': {
    source:
      '<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby><dl><dt>a<dd>b<dt>c<dd>d</dl><ol><li>a<ul><li>b</ul><li>c</ol>',
  },
  'forms inside each other': {
    source:
      '<form id="f" accept-charset="utf-8" method="post" enctype="text/plain"><form id="g"><input name="a"></form><input form="f" list="l"><datalist id="l"><option value="x"></datalist><label for="z">l</label><output for="a">o</output><meter value=".5" low=".2"></meter><progress value="3" max="9"></progress><fieldset disabled><legend>l</legend></fieldset></form>',
  },
  'a button inside a link inside a paragraph': {
    source:
      '<p><a href="/"><button type="button"><div>x</div></button></a></p><button><button>y</button></button>',
  },
  'microdata and the rest': {
    source:
      '<div itemscope itemtype="https://x.test/P" itemid="i" itemref="a b"><span itemprop="name" lang="en" dir="rtl" accesskey="k" popover="manual" nonce="n" part="p" slot="s" exportparts="e">x</span><button popovertarget="x" popovertargetaction="show" command="c" commandfor="d">b</button><time datetime="2020">t</time><blockquote cite="/c">q</blockquote><q>q</q><del datetime="2020">d</del><bdo dir="ltr">b</bdo><wbr><hr noshade><br clear="all"></div>',
  },
}
