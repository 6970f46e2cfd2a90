/** A mistake put alone into the clean theme: texts replaced in a file, or files added and taken away. */
export interface ThemeMistake {
  readonly code: string
  readonly file: string
  readonly from?: string
  /** The new text; without `from` all of the file, undefined takes the file away. */
  readonly to: string | undefined
}

const SITE = 'site.region'
const LIST = 'collections/blog.list'
const ITEM = 'collections/blog.item'
const CARD = 'blocks/post-card.block'
const NAVIGATION = 'blocks/navigation.block'
const CONF = 'template.conf'
const BLOG = 'collections/blog.conf'
const LESS = 'styles/site.less'

const change = (code: string, file: string, [from, to]: readonly [string, string]): ThemeMistake => ({
  code,
  file,
  from,
  to,
})
const file = (code: string, file: string, to: string | undefined): ThemeMistake => ({ code, file, to })

/** Names that the data lacks, and values that do not fit. */
const CONTENT: readonly ThemeMistake[] = [
  change('unknown-name', ITEM, ['<h1>{title|html}', '<h1>{titel|html}']),
  change('unknown-field', SITE, ['website.siteTitle', 'website.siteTitel']),
  change('unknown-field', LIST, ['collection.title', 'collection.tittle']),
  change('unknown-name', LIST, ['{.repeated section items}', '{.repeated section itms}']),
  change('unknown-name', CARD, ['{.section excerpt}', '{.section exerpt}']),
  change('unknown-name', CARD, ['{.if mainImage}', '{.if mainImag}']),
  change('unknown-field', ITEM, ['author.displayName', 'author.dispalyName']),
  change('unknown-name-near', ITEM, ['{.section pagination}', '{commentStat}{.section pagination}']),
  change('outside-of-section', ITEM, ['{.section pagination}', '{commentState}{.section pagination}']),
  change('outside-of-section', LIST, ['{.repeated section items}', '{excerpt}{.repeated section items}']),
  change('section-looks-inside', CARD, ['{.section excerpt}', '{.section website}']),
  change('name-of-list', LIST, ['{collection.title|html}', '{items.title|html}']),
  change('prints-object', ITEM, ['{author.displayName|html}', '{author}']),
  change('prints-list', LIST, ['{collection.title|html}', '{items}']),
  change('list-as-section', LIST, [
    '{.repeated section items}\n',
    '{.section items}{fullUrl}{.end}{.repeated section items}\n',
  ]),
  change('object-as-list', ITEM, ['{.section item}', '{.repeated section item}']),
  change('no-date', CARD, ['{publishOn|date', '{title|date']),
  change('no-date', ITEM, ['{publishOn|date', '{startDate|date']),
  change('no-currency', 'collections/products.list', ['{@|product-price}', '{variants.0.price|money}']),
  change('no-image', CARD, ['{mainImage|image-meta}', '{title|image-meta}']),
  change('field-of-text', LIST, ['{collection.title|html}', '{collection.title.html}']),
  change('outside-of-section', CARD, ['<h2>', '<h2>{displayName}']),
  change('index-outside-loop', LIST, ['{collection.title|html}', '{@index}']),
  change('unknown-variable', LIST, ['{collection.title|html}', '{@titel}']),
  change('unknown-name', ITEM, ['{.if prevItem}', '{.if prevtem}']),
  change('unknown-field', ITEM, ['"{prevItem.fullUrl}"', '"{prevItem.fulUrl}"']),
  change('unknown-name', CARD, ['<h2>', '<h2>{item.titel}']),
  change('empty-link', CARD, ['<a href="{fullUrl}">', '<a href="{url}">']),
  change('unknown-field', ITEM, ['author.displayName', 'author.name']),
  change('unknown-field', SITE, ['{squarespace.main-content}', '{squarespace.mainContent}']),
  change('unknown-field', SITE, ['{squarespace-headers}', '{squarespace.headers}']),
  change('unknown-name', LIST, ['{.repeated section items}', '{.repeated section item}']),
  change('unknown-name', LIST, ['{collection.title|html}', '{item.title|html}']),
  // In a branch that no content leads to.
  change('unknown-name', LIST, ['<p>Nothing yet.</p>', '<p>{website.sitetitle|html}</p>']),
]

/** Between the files of the folder. */
const FOLDER: readonly ThemeMistake[] = [
  file('no-ending', 'collections/events', '<p>{title}</p>'),
  change('lacks-slash', SITE, ['template="navigation" />', 'template="navigation">']),
  change('open-body', SITE, ['</body>', '']),
  file('odd-ending', 'blog.items', '<p>{title}</p>'),
  file('stray-file', 'blogs.list', '<p>{title}</p>'),
  file('stray-file', 'blocks/products.list', '<p>{title}</p>'),
  file('stray-file', 'collections/footer.block', '<p>{title}</p>'),
  file('odd-ending', 'collections/events.items', '{.repeated section items}{title}{.end}'),
  file('conf-without-templates', 'collections/events.conf', '{ "title": "Events" }'),
  file('templates-without-conf', BLOG, undefined),
  change('unknown-setting', CONF, ['"stylesheets"', '"styleSheets"']),
  change('unknown-setting', CONF, ['"scripts"', '"script"']),
  change('unknown-setting', BLOG, ['"acceptTypes"', '"acceptType"']),
  change('unknown-setting', BLOG, ['"pageSize"', '"pagesize"']),
  change('quoted-number', BLOG, ['"pageSize": 10', '"pageSize": "10"']),
  change('bad-conf', BLOG, ['["text", "image"]', '"text"']),
  change('bad-conf', CONF, ['["site.less"]', '"site.less"']),
  change('not-json', CONF, ['"name": "Small",', '"name": "Small"']),
  change('not-json', BLOG, ['"title": "Blog",', '"title": "Blog']),
  change('not-json', CONF, ['"title": "Main",', '"title": "Main",,']),
  change('not-json', CONF, ['["site.less"]', '[""site.less"]']),
  change('not-json', CONF, ['"default":', '"default:']),
  change('no-default-layout', CONF, ['"default": {', '"main": {']),
  change('missing-region', CONF, ['["site"]', '["site", "sidebar"]']),
  change('unknown-navigation', SITE, ['navigationId="mainNav"', 'navigationId="mainNavigation"']),
  change('missing-block', SITE, ['template="navigation"', 'template="navigaton"']),
  change('unknown-attribute', SITE, ['navigationId="mainNav"', 'navigationID="mainNav"']),
  change('unknown-attribute', SITE, ['limit="2"', 'limt="2"']),
  change('unknown-tag', SITE, ['<squarespace:navigation', '<squarespace:navigaton']),
  change('bad-attribute', SITE, ['limit="2"', 'limit="500"']),
  change('bad-attribute', SITE, ['limit="2"', 'limit="four"']),
  change('unknown-collection', SITE, ['collection="blog"', 'collection="blgo"']),
  change('dropped-include', LIST, ['{@|apply post-card.block}', '{.include post-card.block}']),
  change('missing-block', LIST, ['apply post-card.block', 'apply blocks/post-card.block']),
  change('unclosed-tag', SITE, ['</squarespace:query>', '']),
  change('bad-tweak', LESS, ['"type": "color"', '"type": "colour"']),
  change('bad-tweak', LESS, ['"title": "Link Color" }', '"title": "Link Color"']),
  file('unused-block', 'blocks/sidebar.block', '<aside>{website.siteTitle|html}</aside>'),
  change('missing-file', SITE, ['/assets/logo.svg', '/assets/logo.png']),
  change('missing-file', LESS, ['/assets/logo.svg', '/assets/logo.png']),
  change('unserved-file', SITE, ['/assets/logo.svg', '/img/logo.pdf']),
  change('missing-style', CONF, ['site.less', 'sites.less']),
  change('missing-script', CONF, ['site.js', 'sites.js']),
  change('missing-script', SITE, [
    '{squarespace-footers}',
    '<squarespace:script src="app.js" />{squarespace-footers}',
  ]),
  change('less-style', LESS, ['color: @linkColor', 'color: @linkColour']),
  change('missing-block', LIST, ['apply post-card.block', 'apply post-cart.block']),
  change('bad-conf', BLOG, ['"pageSize": 10', '"pageSize": 10, "ordering": "chronologic"']),
  file('unused-region', 'aside.region', '<aside>{website.siteTitle|html}</aside>'),
  file(
    'script-syntax',
    'scripts/site.js',
    "document.querySelectorAll('a').forEach(function (a) { a.id = 'x'; };\n",
  ),
  file('script-module', 'scripts/site.js', "import './menu.js'\n"),
  change('script-syntax', SITE, ['{squarespace-footers}', '<script>go(</script>{squarespace-footers}']),
  change('no-footers', SITE, ['{squarespace-footers}', '']),
  change('no-headers', SITE, ['{squarespace-headers}', '']),
  change('no-main-content', SITE, ['{squarespace.main-content}', '']),
  change('unknown-name', SITE, ['{squarespace.main-content}', '{squarespace.main-contents}']),
  change('unknown-name', SITE, ['{squarespace-headers}', '{squarespace-header}']),
  change('unknown-name', SITE, ['{squarespace-footers}', '{squarespace-footer}']),
  change('missing-region', CONF, ['["site"]', '["sites"]']),
  change('missing-region', CONF, ['["site"]', '["site.region"]']),
  change('missing-style', CONF, ['"site.less"', '"styles/site.less"']),
  change('missing-script', SITE, [
    '{squarespace-footers}',
    '<squarespace:script src="scripts/site.js" />{squarespace-footers}',
  ]),
  change('unknown-layout', BLOG, ['"title": "Blog",', '"title": "Blog", "layout": "wide",']),
  change('missing-semicolon', LESS, ['a { color: @linkColor }', 'a { color: red\n  margin: 0; }']),
  change('unknown-type', 'collections/products.conf', ['"store-item"', '"storeitem"']),
  change('unknown-type', BLOG, ['"image"]', '"banana"]']),
  change('misspelt-tag', SITE, ['<squarespace:query collection="blog" limit="2">', '<squarspace:query>']),
  change('unknown-setting', CONF, ['"navigations"', '"navigation"']),
  change('unknown-setting', CONF, ['"default": { "name"', '"default": { "nme"']),
  change('bad-conf', CONF, ['"name": "mainNav"', '"nme": "mainNav"']),
  change('unknown-attribute', SITE, ['template="navigation"', 'templat="navigation"']),
  change('unclosed-tag', SITE, ['</squarespace:query>', '</squarespace:qury>']),
  change('bad-tweak', LESS, ['"title": "Link Color"', '"titel": "Link Color"']),
  change('listed-twice', CONF, ['["site.less"]', '["site.less", "site.less"]']),
  change('joined-names', CONF, ['["site.less"]', '["site.less, site.less"]']),
  change('joined-names', BLOG, ['["text", "image"]', '["text, image"]']),
  change('repeated-setting', BLOG, ['"pageSize": 10', '"pageSize": 10, "pageSize": 20']),
  change('bad-conf-part', CONF, ['["site"]', '"site"']),
  change('insecure-address', SITE, [
    '{squarespace-footers}',
    '<script src="http://example.com/a.js"></script>{squarespace-footers}',
  ]),
  change('misspelt-style', LESS, ['color: @linkColor', 'color:: @linkColor']),
  change('bare-length', LESS, ['color: @linkColor', 'width: 20; color: @linkColor']),
  change('misspelt-style', LESS, ['color: @linkColor', 'color: @linkColor !importent']),
  change('misspelt-style', LESS, ['color: @linkColor', 'color: 0b5c4a']),
]

/** In the page as a whole. */
const PAGE: readonly ThemeMistake[] = [
  change('duplicate-id', ITEM, ['<article id="post">', '<article id="post"><b id="post">x</b>']),
  change('duplicate-id', CARD, ['<article>', '<article id="card">']),
  change('block-across-elements', ITEM, ['{.if tags}<ul>', '<div>{.if tags}</div><ul>']),
  change('unquoted-value', CARD, ['href="{fullUrl}"', 'href={title}']),
  change('odd-attribute', SITE, ['<body id="', '<body id=""']),
  change('left-open', CARD, ['</article>', '']),
  change('end-without-start', CARD, ['</article>', '</article></section>']),
  change('duplicate-attribute', CARD, ['<h2>', '<h2 class="a" class="b">']),
  change('unused-variable', LIST, ['<h1>', '{.var @heading collection.title}<h1>']),
  change('unused-macro', LIST, ['<h1>', '{.macro card.html}<b></b>{.end}<h1>']),
  change('unknown-formatter', CARD, ['{title|html}', '{title|htm}']),
  change('unknown-predicate', ITEM, ['{.equal? ', '{.equals? ']),
  change('unknown-formatter', CARD, ['|image-meta}', '|imagemeta}']),
  change('unknown-formatter', LIST, ['{@|apply post-card.block}', '{@|aply post-card.block}']),
  change('unknown-instruction', LIST, ['{.repeated section items}', '{.repeted section items}']),
  change('bad-instruction', LIST, ['{.repeated section items}', '{.repeated secion items}']),
  change('unknown-instruction', ITEM, ['{.section item}', '{.secion item}']),
  change('bad-instruction', ITEM, ['{.repeated section tags}', '{.repeated secion tags}']),
  change('unknown-instruction', CARD, ['{.section excerpt}', '{.secion excerpt}']),
  change('bad-instruction', NAVIGATION, ['{.repeated section items}', '{.repeated secion items}']),
  change('unknown-name', ITEM, ['{.equal? commentState 1}', '{.equal? commentStat 1}']),
  change('missing-argument', LIST, ['{@|apply post-card.block}', '{post-card.block|apply}']),
  change('quoted-argument', LIST, ['{@|apply post-card.block}', '{@|apply "post-card.block"}']),
  change('unknown-formatter', CARD, ['{title|html}', '{title|html|slugfy}']),
  change('foreign-syntax', LIST, ['<h1>', '{#each items as post}{post.title}{/each}<h1>']),
  change('surplus-brace', CARD, ['{title|html}', '{{title|html}']),
  change('missing-brace', CARD, ['{title|html}', '{title|html']),
  change('broken-tag', CARD, ['<a href="{fullUrl}">', '<a href="{fullUrl}>']),
  change('broken-tag', CARD, ['<h2>', '<h2']),
  change('broken-tag', ITEM, ['<article id="post">', 'article id="post">']),
  change('broken-tag', ITEM, ['</article>', '</article']),
  change('unclosed-markup', ITEM, ['<article id="post">', '<!-- post\n<article id="post">']),
  change('unclosed-markup', ITEM, ['{body}', '<style>p { margin: 0 }{body}']),
  change('unclosed-comment', ITEM, ['<article id="post">', '{## post\n<article id="post">']),
  change('includes-itself', CARD, ['</article>', '{@|apply post-card.block}</article>']),
  change('unclosed-block', NAVIGATION, ['</a>\n  {.end}\n', '</a>\n']),
  change('not-at-root', NAVIGATION, ['</nav>', '{.end}</nav>']),
]

export const THEME_MISTAKES: readonly ThemeMistake[] = [...CONTENT, ...FOLDER, ...PAGE]
