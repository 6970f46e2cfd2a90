/** A template that prints `{v}` in one HTML context. */
export interface HoleTemplate {
  readonly source: string
  /** Code of the template's own runs in it: only what an attack calls shows an attack. */
  readonly hasCode: boolean
}

const TEXTS = [
  '<div>{v}</div>',
  '<p>{v}{v}</p>',
  '<ul><li>{v}</ul>',
  '<table><tr><td>{v}</td></tr></table>',
  '<table><tr>{v}</tr></table>',
  '<select><option>{v}</option></select>',
  '<svg><text>{v}</text></svg>',
  '<svg><desc>{v}</desc><title>{v}</title></svg>',
  '<svg><foreignObject>{v}</foreignObject></svg>',
  '<svg><style>{v}</style></svg>',
  '<math><mi>{v}</mi><mtext>{v}</mtext></math>',
  '<math><annotation-xml encoding="text/html">{v}</annotation-xml></math>',
  '<textarea>{v}</textarea>',
  '<title>{v}</title>',
  '<noscript>{v}</noscript>',
  '<noscript><p title="{v}">x</p></noscript>',
  '<template>{v}</template>',
  '<iframe>{v}</iframe>',
  '<xmp>{v}</xmp>',
  '<noembed>{v}</noembed>',
  '<my-el>{v}</my-el>',
  '<!-- {v} -->',
  '<!--{v}-->',
  '<!{v}>',
  '<?{v}>',
  '<![CDATA[{v}]]>',
  '<style>{v}</style>',
  '<style>p { color: {v} }</style>',
  '<style>p { background: url({v}) }</style>',
  '<style>p::after { content: "{v}" }</style>',
  '<style>/* {v} */</style>',
  '<style>@import "{v}";</style>',
]

const NAMES = [
  '<p {v}>x</p>',
  '<p data-{v}="y">x</p>',
  '<p {v}="y">x</p>',
  '<p x {v} y>x</p>',
  '<img {v} src="/a.png">',
  '<a {v}>x</a>',
  '<h{v}>x</h{v}>',
  '<{v}>x</{v}>',
  '<my-{v}>x</my-{v}>',
]

const SINKS = [
  ...[
    'p title',
    'p id',
    'p class',
    'p style',
    'p data-x',
    'p is',
    'p slot',
    'p xml:base',
    'p xmlns',
    'p ping',
    'p key',
  ],
  ...[
    'a href',
    'a ping',
    'a target',
    'a xlink:href',
    'a download',
    'area href',
    'base href',
    'base target',
    'body background',
  ],
  ...[
    'img src',
    'img srcset',
    'img lowsrc',
    'img dynsrc',
    'img usemap',
    'image href',
    'video poster',
    'video src',
    'audio src',
  ],
  ...[
    'source src',
    'source srcset',
    'track src',
    'input src',
    'input value',
    'input formaction',
    'button formaction',
  ],
  ...[
    'form action',
    'form target',
    'iframe src',
    'iframe srcdoc',
    'iframe name',
    'iframe sandbox',
    'iframe allow',
    'frame src',
  ],
  ...[
    'embed src',
    'embed type',
    'object data',
    'object type',
    'object classid',
    'object codebase',
    'param value',
    'applet code',
  ],
  ...[
    'link href',
    'link rel',
    'link imagesrcset',
    'meta content',
    'meta http-equiv',
    'script src',
    'script type',
    'script nonce',
  ],
  ...[
    'style type',
    'style media',
    'table background',
    'td background',
    'blockquote cite',
    'html manifest',
    'portal src',
  ],
  ...['div contenteditable', 'div popover', 'template shadowrootmode'],
]

const FOREIGN = [
  '<svg><a href="{v}" xlink:href="{v}"><text>x</text></a></svg>',
  '<svg><use href="{v}" xlink:href="{v}"/></svg>',
  '<svg><image href="{v}"/><feImage href="{v}"/></svg>',
  '<svg><script href="{v}"></script></svg>',
  '<svg><a id="t"><animate attributeName="href" values="{v}"/><text>x</text></a></svg>',
  '<svg><a><animate attributeName="{v}" values="javascript:alert(1)"/><text>x</text></a></svg>',
  '<svg><a><animate attributeName="href" from="{v}" to="{v}" by="{v}"/><set attributeName="href" to="{v}"/></a></svg>',
  '<svg><set attributeName="onmouseover" to="{v}"/></svg>',
  '<svg><p title="{v}">x</p></svg>',
  '<math href="{v}" xlink:href="{v}"><mi>x</mi></math>',
  '<math><maction actiontype="statusline" xlink:href="{v}">x</maction></math>',
]

const SCHEMES = [
  'javascript:',
  'javascript:void(0);',
  'java\tscript:',
  '&#1;JavaScript&colon;',
  'vbscript:',
  'data:',
  'data:text/html,',
]
const STARTED = [
  ...SCHEMES.flatMap((scheme) => [
    `<a href="${scheme}{v}">x</a>`,
    `<form action="${scheme}{v}"><button formaction="${scheme}{v}">b</button></form>`,
    `<iframe src="${scheme}{v}"></iframe>`,
    `<object data="${scheme}{v}"></object>`,
  ]),
  '<a href="javascript:track(\'{v}\')">x</a>',
  '<a href="javascript:track({v|json|htmlattr})">x</a>',
  '<a href="java{v}">x</a>',
  '<a href="/s?q={v}">x</a>',
  '<a href="//{v}">x</a>',
  '<img src="/{v}">',
  '<meta http-equiv="refresh" content="{v}">',
  '<meta http-equiv="refresh" content="0;url={v}">',
  '<meta http-equiv="refresh" content="0;url=javascript:{v}">',
  '<p style="color: {v}; top: 0">x</p>',
  '<p style="background: url({v})">x</p>',
  '<p style=\'content: "{v}"\'>x</p>',
  '<script src="/own/{v}"></script>',
  '<base href="/{v}">',
]

const CODE = [
  '<script>own({v})</script>',
  '<script>own("{v}")</script>',
  "<script>own('{v}')</script>",
  '<script>own(`{v}`)</script>',
  '<script>own(`${"{v}"}`)</script>',
  '<script>own(/{v}/)</script>',
  '<script>// {v}\nown()</script>',
  '<script>/* {v} */ own()</script>',
  '<script>own({v|json})</script>',
  '<script>own.{v}</script>',
  '<script type="module">own("{v}")</script>',
  '<script type="application/json">{v}</script>',
  '<script type="application/ld+json">{"a": "{v}"}</script>',
  '<script type="text/template">{v}</script>',
  '<script type="{v}">own()</script>',
  '<script><!--\nown("{v}")\n//--></script>',
  '<svg><script>own("{v}")</script></svg>',
  '<p onclick="{v}">x</p>',
  '<img onerror="{v}" src="/x">',
  '<svg onload={v}></svg>',
  "<details ontoggle='{v}' open>x</details>",
  '<p onclick="own(\'{v}\')">x</p>',
  '<p onclick=\'own("{v}")\'>x</p>',
  '<p onclick="own({v})">x</p>',
  '<p onclick=own({v})>x</p>',
  '<p onclick="own(`{v}`)">x</p>',
  '<p onclick="own({v|json|htmlattr})">x</p>',
  '<p onclick="own(&quot;{v}&quot;)">x</p>',
]

const element = (sink: string, quote: string): string => {
  const [tag = '', name = ''] = sink.split(' ')
  return `<${tag} ${name}=${quote}{v}${quote}>x</${tag}>`
}

/** Every HTML context that a template can print a value in. */
export const HOLE_TEMPLATES: readonly HoleTemplate[] = [
  ...[
    ...TEXTS,
    ...NAMES,
    ...SINKS.flatMap((sink) => [element(sink, '"'), element(sink, "'"), element(sink, '')]),
  ],
  ...FOREIGN,
  ...STARTED,
]
  .map((source) => ({ source, hasCode: false }))
  .concat(CODE.map((source) => ({ source, hasCode: true })))
