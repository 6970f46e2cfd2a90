import { createRequire } from 'node:module'
import fc from 'fast-check'
import { casesOf, SEED } from '../../../support/property.ts'

const COUNT = 10_000
/** Public strings that are known to break things; without the package its share is made up by mutations. */
const PUBLIC_LIST = 'big-list-of-naughty-strings'

export const PUBLIC: readonly string[] = publicList()

function publicList(): readonly string[] {
  try {
    const list: unknown = createRequire(import.meta.url)(PUBLIC_LIST)
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && entry !== '') : []
  } catch {
    return []
  }
}

const CODES = [
  ...[
    'alert(1)',
    'alert`1`',
    'confirm(1)',
    'prompt(1)',
    '(alert)(1)',
    "top['alert'](1)",
    'top["al"+"ert"](1)',
  ],
  ...[
    'eval("alert(1)")',
    "eval('ale'+'rt(1)')",
    'setTimeout("alert(1)")',
    '[1].find(alert)',
    '\\u0061lert(1)',
  ],
  ...[
    'self[`alert`](1)',
    'throw onerror=alert,1',
    'Function("alert(1)")()',
    'alert&lpar;1&rpar;',
    'alert&#40;1)',
  ],
  ...["location='javascript:alert(1)'", "import('data:text/javascript,alert(1)')", 'parent.alert(1)'],
  ...[
    'new Function`al\\ert\\`1\\``',
    'a=alert,a(1)',
    'Reflect.apply(alert,null,[1])',
    'document.write("<script>alert(1)</script>")',
  ],
]

/** Elements that run `CODE`, or did so in some browser. */
const ELEMENTS = [
  ...[
    '<script>CODE</script>',
    '<script src="data:text/javascript,CODE"></script>',
    '<script src=//x.test/a.js></script>',
  ],
  ...[
    '<script type=module>CODE</script>',
    '<svg><script>CODE</script></svg>',
    '<svg><script href="data:,CODE"/>',
  ],
  ...[
    '<script x>CODE</script y>',
    '<script\n>CODE</script\n>',
    '<script/x>CODE//',
    '<SCRIPT/XSS SRC="//x.test/a.js"></SCRIPT>',
  ],
  ...[
    '<img src=x onerror=CODE>',
    '<img src="x" onerror="CODE">',
    "<img src='x' onerror='CODE'>",
    '<img/src=x/onerror=CODE>',
  ],
  ...[
    '<img src=x onerror\n=\nCODE>',
    '<img src=`x` onerror=CODE>',
    '<img """><script>CODE</script>">',
    '<image src=x onerror=CODE>',
  ],
  ...[
    '<img src=data:, onload=CODE onerror=CODE>',
    '<img srcset=x onerror=CODE>',
    '<img src=javascript:CODE>',
    '<img dynsrc=javascript:CODE>',
  ],
  ...[
    '<svg onload=CODE>',
    '<svg/onload=CODE>',
    '<svg onload=CODE//',
    '<svg><g onload=CODE></g></svg>',
    '<svg><a xlink:href="javascript:CODE"><text y=9>x</text></a></svg>',
  ],
  ...[
    '<svg><animate onbegin=CODE attributeName=x dur=1s>',
    '<svg><set onbegin=CODE attributeName=x>',
    '<svg><animatetransform onbegin=CODE>',
  ],
  ...[
    '<svg><a><animate attributeName=href values=javascript:CODE /><text y=9>x</text></a>',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=CODE>#x">',
  ],
  ...[
    '<svg><foreignObject><iframe onload=CODE></foreignObject>',
    '<svg><image href=x onerror=CODE>',
    '<svg><discard onbegin=CODE>',
    '<svg><style><img src=x onerror=CODE></style>',
  ],
  ...[
    '<body onload=CODE>',
    '<body onpageshow=CODE>',
    '<body background=javascript:CODE>',
    '<html onmouseover=CODE>',
    '<frameset onload=CODE>',
  ],
  ...[
    '<iframe src=javascript:CODE>',
    '<iframe onload=CODE>',
    '<iframe srcdoc="<script>parent.CODE</script>">',
    '<iframe srcdoc="&lt;img src=x onerror=parent.CODE&gt;">',
  ],
  ...[
    '<iframe src="data:text/html,<script>CODE</script>">',
    '<frameset><frame src=javascript:CODE>',
    '<object data=javascript:CODE>',
    '<object data="data:text/html,<script>CODE</script>">',
  ],
  ...[
    '<embed src=javascript:CODE>',
    '<embed src="data:image/svg+xml,<svg onload=CODE>">',
    '<applet code=x.class onerror=CODE>',
    '<portal src=javascript:CODE onload=CODE>',
  ],
  ...[
    '<video src=x onerror=CODE>',
    '<video><source onerror=CODE></video>',
    '<audio src=x onerror=CODE>',
    '<video poster=javascript:CODE>',
    '<video onloadstart=CODE><source></video>',
  ],
  ...[
    '<details open ontoggle=CODE>x</details>',
    '<details ontoggle=CODE open><summary>x',
    '<dialog open onclose=CODE>',
    '<marquee onstart=CODE>x</marquee>',
    '<bgsound src=javascript:CODE>',
  ],
  ...[
    '<input autofocus onfocus=CODE>',
    '<input type=image src=x onerror=CODE>',
    '<select autofocus onfocus=CODE>',
    '<textarea autofocus onfocus=CODE>',
    '<keygen autofocus onfocus=CODE>',
  ],
  ...[
    '<button autofocus onfocus=CODE>',
    '<button onclick=CODE>x</button>',
    '<form action=javascript:CODE><input type=submit>',
    '<form><button formaction=javascript:CODE>x',
    '<isindex action=javascript:CODE type=image>',
  ],
  ...[
    '<a href=javascript:CODE>x</a>',
    '<a href="javascript:CODE">x</a>',
    '<a href="jav&#x09;ascript:CODE">x</a>',
    '<a href="&#1;javascript:CODE">x</a>',
    '<a href="javascript&colon;CODE">x</a>',
  ],
  ...[
    '<a href="java\nscript:CODE">x</a>',
    '<a href="\u0001javascript:CODE">x</a>',
    '<a href="vbscript:CODE">x</a>',
    '<a href="data:text/html,<script>CODE</script>">x</a>',
    '<a onmouseover=CODE>x</a>',
  ],
  ...[
    '<a onclick=CODE href=#>x</a>',
    '<a style=x id=x onfocus=CODE tabindex=1>x</a>',
    '<x onclick=CODE>x</x>',
    '<x contenteditable onblur=CODE>x</x>',
    '<div onpointerenter=CODE>x</div>',
  ],
  ...[
    '<b onanimationstart=CODE style="animation:x">x</b>',
    '<style>@keyframes x{}</style><b style=animation-name:x onanimationend=CODE>x</b>',
    '<xss id=x tabindex=1 onactivate=CODE></xss>',
  ],
  ...[
    '<meta http-equiv=refresh content="0;url=javascript:CODE">',
    '<meta http-equiv=refresh content="0;url=data:text/html,<script>CODE</script>">',
    '<base href=javascript:CODE//>',
    '<base href=//x.test>',
  ],
  ...[
    '<link rel=stylesheet href=javascript:CODE>',
    '<link rel=import href="data:text/html,<script>CODE</script>">',
    '<link rel=preload as=image href=x onload=CODE onerror=CODE>',
    '<style onload=CODE></style>',
  ],
  ...[
    '<style>@import "javascript:CODE";</style>',
    '<style>p{background:url(javascript:CODE)}</style>',
    '<div style="background:url(javascript:CODE)">',
    '<div style="width:expression(CODE)">',
    '<div style="-moz-binding:url(//x.test#x)">',
  ],
  ...[
    '<table background=javascript:CODE>',
    '<td background=javascript:CODE>',
    '<math href=javascript:CODE>x</math>',
    '<math><maction actiontype=statusline xlink:href=javascript:CODE>x',
    '<math><mtext><img src=x onerror=CODE>',
  ],
  ...[
    '<template><img src=x onerror=CODE></template>',
    '<div><template shadowrootmode=open><img src=x onerror=CODE></template></div>',
    '<slot onslotchange=CODE><p></slot>',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=CODE>">',
    '<title><p title="</title><img src=x onerror=CODE>">',
    '<textarea><p title="</textarea><img src=x onerror=CODE>">',
    '<xmp><p title="</xmp><img src=x onerror=CODE>">',
  ],
  ...[
    '<style><p title="</style><img src=x onerror=CODE>">',
    '<iframe><p title="</iframe><img src=x onerror=CODE>">',
    '<noembed><p title="</noembed><img src=x onerror=CODE>">',
    '<noframes><p title="</noframes><img src=x onerror=CODE>">',
  ],
  ...[
    '<plaintext><img src=x onerror=CODE>',
    '<!--><img src=x onerror=CODE>-->',
    '<!---><img src=x onerror=CODE>',
    '<!-- --!><img src=x onerror=CODE>',
    '<!--[if IE]><script>CODE</script><![endif]-->',
  ],
  ...[
    '<![CDATA[<]]><script>CODE</script>',
    '<?xml version="1.0"?><img src=x onerror=CODE>',
    '<?x><img src=x onerror=CODE>?>',
    '<!x><img src=x onerror=CODE>',
    '<!ENTITY x "<img src=x onerror=CODE>">',
  ],
  ...[
    '<svg></p><style><a id="</style><img src=x onerror=CODE>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=CODE>">',
    '<math><mtext><table><mglyph><style><math><img src onerror=CODE>',
  ],
  ...[
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=CODE src>">',
    '<svg><desc><noscript></desc><s><style><a title="</style></noscript><img src onerror=CODE>">',
  ],
  ...[
    '<svg><title><style><img src=x onerror=CODE></style></title></svg>',
    '<svg><p><style><g title="</style><img src=x onerror=CODE>">',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=CODE></style></annotation-xml></math>',
  ],
  ...[
    '<select><iframe></select><img src=x onerror=CODE>',
    '<select><style></select><img src=x onerror=CODE></style>',
    '<option><style></option></select><b><img src=x onerror=CODE></style></option>',
    '<svg><b><style><!--</style><img src=x onerror=CODE>-->',
  ],
  ...[
    '<a title="&quot;><img src=x onerror=CODE>">x</a>',
    '<p id="</p><img src=x onerror=CODE>">',
    '<img alt="<x" title="/><img src=x onerror=CODE>">',
    '<img src="x` `<script>CODE</script>"` `>',
    '<x/><title>&lt;/title>&lt;img src=x onerror=CODE>',
  ],
  ...[
    '<<script>CODE//<</script>',
    '<scr<script>ipt>CODE</scr</script>ipt>',
    '<script>/*<img*/CODE</script>',
    '<img src=x:x onerror=CODE <p>',
    '<svg><![CDATA[><image xlink:href="]]><img src=x onerror=CODE//"></svg>',
  ],
]
const ADDRESSES = [
  ...[
    'javascript:CODE',
    'JaVaScRiPt:CODE',
    ' javascript:CODE',
    '\tjavascript:CODE',
    '\u0001javascript:CODE',
    '\u0000javascript:CODE',
    'java\tscript:CODE',
    'java\nscript:CODE',
    'java\r\nscript:CODE',
  ],
  ...[
    'javascript\t:CODE',
    'javascript&colon;CODE',
    'javascript&#58;CODE',
    'javascript&#x3a;CODE',
    'javascript&#0058CODE',
    '&#106;avascript:CODE',
    '&#x6a&#x61vascript:CODE',
    '&#0000106avascript:CODE',
    'j&Tab;avascript:CODE',
  ],
  ...[
    'java&NewLine;script:CODE',
    '&#14;javascript:CODE',
    'javascript://%0aCODE',
    'javascript:/*x*/CODE',
    'javascript://x.test/%0d%0aCODE',
    'javascript:"<script>CODE</script>"',
    'javascript:%61lert(1)',
  ],
  ...[
    'vbscript:CODE',
    'livescript:CODE',
    'mocha:CODE',
    'data:text/html,<script>CODE</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg onload=CODE>',
    'data:text/javascript,CODE',
    'data:,CODE',
  ],
  ...[
    'data:application/xhtml+xml,<script>CODE</script>',
    'feed:javascript:CODE',
    'view-source:javascript:CODE',
    'jar:javascript:CODE!/',
    'blob:javascript:CODE',
    'filesystem:javascript:CODE',
    'about:blank#<script>CODE</script>',
  ],
  ...[
    'script:CODE',
    ':CODE',
    '0;url=javascript:CODE',
    '0;javascript:CODE',
    ' 5 , URL = "javascript:CODE"',
    'x 1x, javascript:CODE 2x',
    '#;javascript:CODE',
    '//x.test/a.js',
    '/\\x.test/a.js',
    '../../a.js',
    '\\\\x.test\\a.js',
  ],
]
const ATTRIBUTES = [
  ...[
    'onmouseover=CODE',
    'onmouseover="CODE"',
    "onmouseover='CODE'",
    'onfocus=CODE autofocus tabindex=1',
    'onerror=CODE src=x',
    '/onerror=CODE/src=x',
    'x onclick=CODE',
    'x=1 onclick=CODE',
    'x="1"onclick=CODE',
  ],
  ...[
    'onload=CODE',
    'onclick\n=\nCODE',
    'OnClick=CODE',
    'style=animation-name:x onanimationstart=CODE',
    'style="background:url(javascript:CODE)"',
    'href=javascript:CODE',
    'src=javascript:CODE',
    'srcdoc="<script>CODE</script>"',
  ],
  ...[
    'formaction=javascript:CODE',
    'action="javascript:CODE"',
    'xlink:href=javascript:CODE',
    'http-equiv=refresh content="0;url=javascript:CODE"',
    'background=javascript:CODE',
    'id=x onbeforescriptexecute=CODE',
    'onpointerrawupdate=CODE',
  ],
  ...[
    'data-x onclick=CODE',
    '\u0000onclick=CODE',
    'on\u0000click=CODE',
    'click=CODE',
    'nclick=CODE',
    'onclick',
    '=""onclick=CODE',
    'xmlns="x" ontransitionend=CODE',
    'accesskey=x onclick=CODE',
    'contenteditable oninput=CODE',
  ],
]
const STATEMENTS = [
  ...[
    'CODE',
    ';CODE//',
    ';CODE;',
    '\nCODE\n',
    '\u2028CODE\u2028',
    '"-CODE-"',
    "'-CODE-'",
    '`-CODE-`',
    '";CODE//',
    "';CODE//",
    '`;CODE//',
    '");CODE//',
    "');CODE//",
    '`);CODE//',
    '\\";CODE//',
    "\\';CODE//",
    '\\',
    '\\\\";CODE//',
  ],
  ...[
    '${CODE}',
    '`+${CODE}+`',
    '$${CODE}',
    '}CODE//',
    '};CODE;{',
    '}-CODE-{',
    '*/CODE/*',
    '*/;CODE//',
    '/;CODE//',
    '/-CODE-/',
    '/+CODE+/',
    ']/;CODE//',
    '1;CODE',
    '1,CODE',
    '1)-CODE-(1',
    '1];CODE//',
    '{}};CODE//',
    '</script><script>CODE</script>',
  ],
  ...[
    '<!--\nCODE',
    '-->\nCODE',
    '<!--<script>',
    '"}<script>CODE</script>',
    '","a":CODE',
    '"+CODE+"',
    "'+CODE+'",
    '&quot;-CODE-&quot;',
    '&apos;-CODE-&apos;',
    '&#39;-CODE-&#39;',
    '&#x27;);CODE//',
    '&grave;-CODE-&grave;',
    '%22-CODE-%22',
    '%27);CODE//',
    '%0aCODE',
  ],
  ...[
    '\\u0027-CODE-\\u0027',
    '\\x27-CODE-\\x27',
    '\\x22;CODE//',
    '\\u2028CODE',
    '["x","CODE"]',
    '{"x":"\\"-CODE-\\""}',
    '"\\"-CODE-\\""',
    '{"__proto__":"CODE"}',
    'alert',
    'x=alert;x(1)',
    '`${`${CODE}`}`',
    'a\'b"c`d/CODE',
    "\\'-CODE//",
    '\r\nCODE//',
    'toString:alert',
    '[alert][0](1)',
    'get x(){CODE}',
  ],
]
const STYLES = [
  ...[
    'expression(CODE)',
    'red;background:url(javascript:CODE)',
    'url(javascript:CODE)',
    'url("javascript:CODE")',
    'red}</style><script>CODE</script>',
    '</style><img src=x onerror=CODE>',
    '"}</style><script>CODE</script>',
    '@import "javascript:CODE"',
  ],
  ...[
    '*/</style><script>CODE</script>',
    '\\65xpression(CODE)',
    'exp/**/ression(CODE)',
    '-moz-binding:url(//x.test)',
    'behavior:url(//x.test)',
    ');background:url(javascript:CODE',
    '");background:url("javascript:CODE',
    "');background:url('javascript:CODE",
    '}*{background:url(javascript:CODE)}',
  ],
  ...[
    '\\22}body{background:url(javascript:CODE)}',
    'red" onclick="CODE',
    "red' onclick='CODE",
    '&quot; onclick=&quot;CODE',
    'u\\72l(javascript:CODE)',
    'image-set("javascript:CODE")',
    '{}',
    '\\',
    '/*',
  ],
]
const BREAKOUTS = [
  ...[
    '',
    '',
    '',
    '"',
    "'",
    '">',
    "'>",
    '>',
    ' ',
    '" ',
    "' ",
    '"/>',
    '/>',
    '</script>',
    '</script\n>',
    '</SCRIPT >',
    '</style>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '</xmp>',
    '</iframe>',
    '</noembed>',
    '</noframes>',
    '</p>',
    '</div>',
  ],
  ...[
    '</table>',
    '</svg>',
    '</math>',
    '</select>',
    '-->',
    '--!>',
    '->',
    '>',
    '*/',
    '*/-->',
    '`',
    '`>',
    '&quot;>',
    '&#34;>',
    '&#39;>',
    '%22>',
    ']]>',
    '?>',
    '\\">',
    "\\'>",
    '"\n>',
    '\u0000>',
    '\n',
    '\r',
    '\f',
    '/',
    '=',
    '="',
    "='",
    'x"',
    "x'",
    'x>',
    '<',
    '</',
    '<!',
    '<?',
    '&',
    '&#',
    '&lt',
  ],
]

const ALL = [...ELEMENTS, ...ADDRESSES, ...ATTRIBUTES, ...STATEMENTS, ...STYLES]

type Mutation = (payload: string, at: number) => string
const swap = (payload: string, at: number, change: (mark: string) => string): string => {
  const index = payload.length === 0 ? 0 : at % payload.length
  return payload.slice(0, index) + change(payload.charAt(index)) + payload.slice(index + 1)
}
const MUTATIONS: readonly Mutation[] = [
  (payload) => payload,
  (payload, at) => [...payload].map((mark, i) => ((at >> (i % 16)) & 1 ? mark.toUpperCase() : mark)).join(''),
  (payload) => payload.toUpperCase().replace(/ALERT|CONFIRM|PROMPT/g, (name) => name.toLowerCase()),
  (payload, at) => swap(payload, at, (mark) => `\0${mark}`),
  (payload, at) => swap(payload, at, (mark) => `\t${mark}`),
  (payload, at) => swap(payload, at, (mark) => `\n${mark}`),
  (payload, at) => swap(payload, at, (mark) => `&#${mark.charCodeAt(0) || 32};`),
  (payload, at) =>
    swap(payload, at, (mark) => `&#x${(mark.charCodeAt(0) || 32).toString(16).padStart(6, '0')}`),
  (payload, at) => swap(payload, at, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`),
  (payload, at) =>
    swap(payload, at, (mark) => `%${(mark.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`),
  (payload, at) => swap(payload, at, (mark) => `<!-- -->${mark}`),
  (payload, at) => swap(payload, at, (mark) => `/**/${mark}`),
  (payload, at) => swap(payload, at, () => ''),
  (payload) => payload.replaceAll(' ', '/'),
  (payload) => payload.replaceAll(' ', '\f'),
  (payload) => payload.replaceAll('"', "'"),
  (payload) => payload.replaceAll('"', '`'),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (payload) => payload.replaceAll('<', '\uff1c').replaceAll('"', '\uff02'),
  (payload) => payload.replaceAll('<', '<<').replaceAll('>', '>>'),
  (payload) => payload.replace(/<(\w+)/, '<$1<$1'),
  (payload) => payload.replace(/>$/, ''),
  (payload) => payload.replace(/=/g, ' = '),
  (payload) => `<p title="${payload}">${payload}</p>`,
  (payload) => `<table><tr><td>${payload}`,
  (payload) => `<svg>${payload}</svg>`,
  (payload) => `<math><mtext>${payload}`,
  (payload) => `<b><a><i>${payload}</b></a>`,
  (payload) => `x ${payload} x`,
  (payload) => payload + payload,
]

const mutated = fc
  .record({
    base: fc.constantFrom(...ALL),
    code: fc.constantFrom(...CODES),
    breakout: fc.constantFrom(...BREAKOUTS),
    mutations: fc.array(fc.tuple(fc.constantFrom(...MUTATIONS), fc.nat(100_000)), { maxLength: 3 }),
    tail: fc.constantFrom('', '', '//', '<!--', '"', "'", '`', ' x="', '\\', '&'),
  })
  .map(({ base, code, breakout, mutations, tail }) =>
    mutations.reduce(
      (payload, [mutate, at]) => mutate(payload, at),
      breakout + base.replaceAll('CODE', () => code) + tail,
    ),
  )

/**
 * Different attacks, 10,000 in a long run: the public ones, each base by itself, and mutations of all by the
 * seed of the run.
 */
export function payloads(count = casesOf(COUNT)): readonly string[] {
  const plain = ALL.flatMap((base) =>
    [CODES[0]!, CODES[1]!].map((code) => base.replaceAll('CODE', () => code)),
  )
  const all = new Set([...PUBLIC, ...plain, ...BREAKOUTS.filter((text) => text !== '')])
  for (const payload of fc.sample(mutated, { seed: SEED, numRuns: count * 2 })) {
    if (all.size >= count) break
    all.add(payload)
  }
  return [...all].slice(0, Math.max(count, 0))
}
