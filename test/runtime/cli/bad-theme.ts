import { CONF } from '../preview/server/server.ts'

const CALLS_ITSELF = '.m(@i) { .m(@i + 1) }\nb { color: blue; .m(1) }'

/** A theme with everything at once that authors get wrong. */
export const BAD_THEME: Readonly<Record<string, string>> = Object.freeze({
  'template.conf': `\uFEFF// the sheets\n${CONF.replace('{', '{ "stylesheets": ["first.less", "self.less", "endless.less", "large.less", "tweaks.less", "last.less"], /* ours */ "scripts": ["throws.js", "none.js"],')}`,
  'site.region': `<!doctype html>
<html lang="en"><head>{squarespace-headers}</head>
<body><img src="/assets/gone.png" alt=""><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>`,
  'collections/blog.conf': '\uFEFF{ "title": "Blog", "pageSize": "many" // of them\n}',
  'collections/gallery.conf': '{ "title": "Gal',
  'styles/first.less': '.first { color: red }',
  'styles/self.less': '@import "self";\n.self { color: red }',
  'styles/endless.less': CALLS_ITSELF,
  // A little more than what counts as large.
  'styles/large.less': '.large { color: red; }\n'.repeat(50_000),
  'styles/tweaks.less': `// tweak: { "type": "color", "title":
// tweak: { "type": 5, "title": ["x"] }
// tweak: { "type": "value", "title": "gap", "min": "much" }
@gap: 4px;
@font-face { font-family: Gone; src: url("../assets/gone.woff2") }
.tweaked { margin: @gap; color: @nothing }`,
  'styles/last.less': ".last { background: url('gone.jpg') }",
  'presets/default.preset': '{ "templateTweaks": {\n  "gap": "4px",\n} }',
  'scripts/throws.js': '\nthrow new Error("no")',
})
