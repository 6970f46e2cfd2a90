/**
 * Markup whose attributes a browser, React and a string may take in different ways, by what is odd about it.
 */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  'class, id and for':
    '<label class=" a  b\n" id="x" for="y">l</label><output for="a b" class="">o</output><i class id></i><svg class="a" id="s" for="f"></svg>',
  'booleans, however they are written':
    '<input disabled="disabled" required="required" readonly="false" multiple="x"><input disabled="" autofocus="true"><video controls="controls" loop="0" muted="muted" playsinline="1" autoplay="false"></video><ol reversed="reversed"></ol><div hidden="hidden" inert="inert" itemscope="itemscope"></div><iframe credentialless allowfullscreen="true"></iframe><details open="open"></details>',
  'booleans where they mean nothing':
    '<div multiple disabled checked selected readonly open muted controls async defer nomodule reversed required loop></div><svg multiple muted hidden autofocus playsinline formnovalidate disabled="x"></svg>',
  'until found': '<p hidden="until-found">a</p><p hidden="UNTIL-FOUND">b</p>',
  numbers:
    '<table><colgroup span="2"><col span="0"><col span="x"></colgroup><tr><td rowspan="x" colspan="y">a</td><td rowspan="" colspan="">b</td><td rowspan=" 2 ">c</td></tr></table><ol start="x"></ol><ol start="-3" reversed></ol><ol start="2px"></ol><textarea rows="0" cols="-1"></textarea><select size="x"></select><input size="1e1"><p tabindex="x">t</p><p tabindex="-1.5">u</p><progress value="x" max="y"></progress><meter value="" min=" "></meter>',
  overloaded:
    '<a download>a</a><a download="">b</a><a download="false">c</a><a download="true">d</a><a download="n.txt">e</a><input type="file" capture><input type="file" capture="user"><input type="file" capture="false"><p draggable="" spellcheck="" contenteditable="">p</p><p draggable="no" spellcheck="x" contenteditable="inherit" translate="">q</p><div popover>r</div><div popover="manual">s</div><div popover="x">t</div><p writingsuggestions="false" autocorrect="off" autocapitalize="x" enterkeyhint="go" virtualkeyboardpolicy="manual">u</p>',
  'values of controls':
    '<input value="0"><input value="false" type="text"><input type="checkbox" value="" checked="false"><input type="radio" checked="x" value="r" name="g"><input type="color" value="#123456"><input type="range" min="3" max="9" value="7" step="2"><input type="number" value="1e2"><button value="v">b</button><li value="3">l</li><li value="x">m</li><data value="7">d</data><param value="p"><select><option value="">a<option value="b" selected="false">b</select><select multiple><option selected>a<option selected value="x">b</select><p value="p" checked selected>n</p>',
  'values by default':
    '<input defaultvalue="a" defaultchecked><select defaultvalue="b"><option>a<option>b</select><textarea defaultvalue="c">t</textarea>',
  'types of fields':
    '<input type><input type=""><input type="TEXT" name=""><input type="HIDDEN" name="h" value="v"><input type="hidden"><input type="hidden" name=""><input type=" hidden "><input type="nope" value="n"><input type="submit" value=""><input type="image" src="" alt=""><input type="Checkbox" checked><button type="BUTTON" name="b">b</button>',
  aria: '<p aria-label aria-hidden="x" aria-Busy="TRUE" aria-unknown="1" aria-="2" aria="3" ariaLabel="4" role="" aria-expanded="undefined" aria-valuenow="NaN">p</p><svg aria-label="a" aria-nope="b" aria="c"></svg>',
  data: '<p data-a data-b="" data-CamelCase="1" data-x-="2" data-="3" data-1="4" data-a.b:c="5" data-constructor="6" data-__proto__="7" data="8">p</p>',
  "handlers of the owner's":
    '<p onclick="a()" ONMOUSEOVER="b()" onnope="c()" on="d" on-x="e" onfocusin="f" onclickcapture="g" ondoubleclick="h">p</p><svg onclick="a()" onbegin="b()" onload></svg>',
  'addresses that are nothing':
    '<a href="">a</a><img src="" alt="" srcset=""><iframe src=""></iframe><link href=""><form action=""></form><button formaction="">b</button><object data=""></object><svg><use href="" xlink:href=""/><image href=""/></svg><source src=""><video src="" poster=""></video>',
  "code of the owner's as an address":
    '<a href="javascript:void(0)">a</a><a href="JAVA&#9;SCRIPT:void(0)">b</a><form action="&#1;javascript:void(0)"></form><button formaction="javascript:void(0)">c</button><object data="javascript:void(0)"></object><svg><a href="javascript:void(0)" xlink:href="javascript:void(0)">d</a></svg><math><mi href="javascript:void(0)" xlink:href="javascript:void(0)">x</mi></math>',
  'actions on other elements':
    '<div action="/a" formaction="/b">d</div><input type="text" formaction="/c"><button type="button" formaction="/d">e</button><form formaction="/f" formmethod="post"></form>',
  'names of SVG':
    '<svg viewBox="0 0 1 1" preserveAspectRatio="none" viewbox="x" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en" xml:space="preserve" tabindex="0" baseProfile="full"><g stroke-width="1" clip-path="url(#a)" fill-rule="evenodd" text-anchor="end" panose-1="1" data-x="1"></g><a xlink:href="/a" xlink:title="t" xlink:nope="n" href="/b">a</a><animate attributeName="x" repeatCount="2" keyTimes="0;1" calcMode="linear"/><filter filterRes="1" filterUnits="x"><feGaussianBlur stdDeviation="1"/></filter><image crossorigin="anonymous" href="/i.png" preserveAlpha="true"/></svg>',
  'names of SVG on the wrong element or misspelt':
    '<p viewbox="a" stroke-width="1" strokewidth="2" attributename="b" clippath="c" xlink:href="/d" xlinkhref="/e" xml:lang="de" xmllang="f" fontsize="9" preservealpha="g" externalresourcesrequired="h" contentscripttype="i">p</p><svg strokewidth="1" classname="a" colspan="2" srcset="b" referrerpolicy="no-referrer" accesskey="k" contenteditable="true" xlinkhref="c" http-equiv="d" accept-charset="e" nomodule allowreorder="f" externalResourcesRequired="true"><g for="g" htmlfor="h"/></svg>',
  'names of MathML':
    '<math definitionURL="d" display="block" mathvariant="bold" xlink:href="/x" viewbox="v" tabindex="0" class="m"><mo stretchy="false" lspace="0">=</mo><mtd colspan="2" rowspan="x" columnalign="left">t</mtd></math>',
  'custom elements':
    '<my-el class="a" className="b" for="c" value="d" checked disabled="false" onclick="e()" style="color: red" data-x="f" aria-nope="g" tabindex="0" htmlFor="h" children="i" hidden innerhtml="j" textcontent="k" key="l" ref="m"></my-el><svg><my-icon class="a" style="fill: red" tabindex="0"></my-icon><font-face class="b" font-family="c"/></svg>',
  'names that React keeps for itself':
    '<p key="a" ref="b" children="c" style dangerouslysetinnerhtml="d" innerhtml="e" innertext="f" textcontent="g" suppresshydrationwarning="h" suppresscontenteditablewarning defaultvalue="i" classname="j" htmlfor="k" precedence="l" is="m-n" __proto__="o" constructor="p" tostring="q" hasownproperty="r" nonce="s">p</p>',
  'names that the DOM refuses':
    '<p @a="1" :b="2" [c]="3" (d)="4" #e 1f="5" -g="6" .h i.j k:l="7" *m="8" ünï="9" n\'o p"q="10" $r="11" &t="12" ,u>p</p><svg @a="1" b:c="2" 3d="4"></svg>',
  'names in capitals': '<P CLASS="a" TabIndex="1" colSpan="2" HTTP-EQUIV="b" dATA-x="c">p</P>',
  microdata:
    '<div itemscope itemtype="t" itemid="i" itemref="r" itemprop=""><meta itemprop="p" content="c"><link itemprop="l" href="/x"></div>',
  'forms and what belongs to them':
    '<form accept-charset="utf-8" enctype="text/plain" method="POST" novalidate="novalidate" autocomplete="off" target="t" rel="noopener"><fieldset disabled="false" form="f" name="n"></fieldset><input list="l" pattern="[a" maxlength="-1" minlength="x" inputmode="nope" autocomplete="name" dirname="d" placeholder="" formnovalidate="x" popovertarget="p" popovertargetaction="toggle"><button command="show-popover" commandfor="p" formenctype="x" formtarget="t">b</button><label form="f">l</label></form>',
}

/** Styles, by what is odd about them. */
export const STYLES: Readonly<Record<string, string>> = {
  plain: 'color: red; margin-top:5px;background-color:BLUE',
  'brackets in brackets':
    'width: calc(100% - (2px + var(--a))); transform: translate(calc((1px + 2px) * 3), 0)',
  'an address with a semicolon':
    "background: url(data:image/gif;base64,R0lGOD); list-style-image: url('a;b.png')",
  'an address with a quote': 'background: url(a"b;c"d); color: red',
  'a quote that stays open': "color: red; font-family: 'A; top: 0",
  'a bracket that stays open': 'color: red; width: calc(1px; top: 0',
  'brackets of other kinds': 'grid-template-columns: [a] 1fr [b]; --x: {a;b}; --y: [c;d]',
  'custom properties': '--gap: 4px; --Big:1; --EMPTY:; --s: ; --n-1: "a;b"; --1: x; width: var(--gap)',
  important: 'color: red !important; top: 0',
  'vendor prefixes':
    '-webkit-line-clamp: 2; -webkit-box-orient: vertical; -moz-osx-font-smoothing: grayscale; -ms-flex: 1; -o-x: y',
  'a prefix without its hyphen': 'webkit-line-clamp: 2; ms-flex: 1; moz-x: y; color: red',
  'an invalid property': 'colour: red; top: 0; nope; : x; color: ; ; left: 1px',
  'an invalid value': 'color: nope; width: 10; line-height: -1; top: 0',
  'the same twice': 'color: red; color: nope; COLOR: green',
  'a family in its order': 'border: 1px solid red; border-top: 0; margin: 0; margin-left: 3px',
  'what sets another family': 'line-height: 3; font: 12px serif; color: red',
  'what sets everything': 'color: red; all: unset; top: 0',
  'names of scripts':
    'length: 1; item: 2; css-text: 3; css-float: left; set-property: 4; get-property-value: 5; parent-rule: 6; constructor: 7; to-string: 8; __proto__: 9; --z: 1',
  comments: '/* a; */ top: 0; left: /* b */ 1px',
  escapes: 'c\\6flor: red; content: "\\"; \\201C"',
  'blanks of other kinds': '\u00a0color: red; top:\u00a00; left: 1px\u00a0; \n\tright\n:\n2px\n',
  'letters of other kinds': 'font-family: "Ünï", ǅ; --ünï: 1; content: "→"',
  'numbers without a unit': 'width: 10; opacity: .5; flex: 1 1 0; order: 2; zoom: 1; line-height: 1.5',
  'nothing at all': '',
  blanks: ' ; ; ',
  markup: '}</style><b>; color: red',
  'many blanks': `top:${' '.repeat(20000)}(`,
  'many brackets': `top: ${'('.repeat(5000)}`,
  'many brackets that close': `width: ${'calc('.repeat(30)}1px${')'.repeat(30)}; top: 0`,
}

/** A template with one field, and values that follow one another in it. */
interface Change {
  readonly source: string
  readonly values: readonly string[]
}

export const CHANGES: Readonly<Record<string, Change>> = {
  'a style that React sets, and one that it does not': {
    source: '<p style="{a}">p</p><p style="{a}" hidden="hidden">q</p>',
    values: [
      'color: red !important; top: 0',
      'color: blue; left: 0',
      'color: red',
      '',
      '/* c */ left: 0',
      'nope',
    ],
  },
  'a style that sets another': {
    source: '<p style="{a}">p</p>',
    values: [
      'font: 12px serif; line-height: 3',
      'font: 14px serif; line-height: 3',
      'inset: 0; top: 1px',
      'inset: 2px; top: 1px',
    ],
  },
  'a boolean written in other ways': {
    source: '<div hidden="{a}">d</div><video loop="{a}" muted="{a}"></video><ol reversed="{a}"></ol>',
    values: ['', 'until-found', 'hidden', 'x'],
  },
  'numbers and what is none': {
    source:
      '<table><tr><td rowspan="{a}" colspan="{a}">t</table><textarea rows="{a}"></textarea><ol start="{a}"></ol>',
    values: ['2', 'x', '', '0', '3'],
  },
  'addresses, empty ones and code': {
    source: '<a href="{a}">a</a><object data="{a}"></object><form action="{a}"></form>',
    values: ['/a', '', 'javascript:void(0)', '/b'],
  },
  'an overloaded one': { source: '<a download="{a}">a</a>', values: ['', 'n.txt', 'false'] },
  'the type of a field in other letters': {
    source: '<input type="{a}" name="n">',
    values: ['HIDDEN', 'hidden', 'TEXT', 'text'],
  },
}

/** Templates with one attribute, and its values in turn; undefined where the element has none. */
export const SEQUENCES: Readonly<
  Record<string, { readonly source: string; readonly values: readonly (string | undefined)[] }>
> = Object.fromEntries(
  ['checked', 'hidden', 'controls', 'title'].map((name) => [
    name,
    {
      source: ['input type="checkbox"', 'input', 'video', 'p', 'svg']
        .map((start) => `<${start}{.if has} ${name}="{a}"{.end}></${start}>`)
        .join(''),
      values: ['x', '', 'x', undefined, 'x', 'y', undefined, '', name, undefined],
    },
  ]),
)
