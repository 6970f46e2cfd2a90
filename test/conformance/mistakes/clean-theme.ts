/** A small theme without a mistake. */
export const CLEAN_THEME: Readonly<Record<string, string>> = Object.freeze({
  'template.conf': `{
  "name": "Small",
  "layouts": { "default": { "name": "Default", "regions": ["site"] } },
  "navigations": [{ "title": "Main", "name": "mainNav" }],
  "stylesheets": ["site.less"],
  "scripts": ["site.js"]
}
`,
  'site.region': `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  {squarespace-headers}
</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}">
  <header>
    <a href="/">{website.siteTitle|html}</a>
    <img src="/assets/logo.svg" alt="">
    <squarespace:navigation navigationId="mainNav" template="navigation" />
  </header>
  <main>
    {squarespace.main-content}
  </main>
  <squarespace:query collection="blog" limit="2">
    {.repeated section items}
    <a href="{fullUrl}">{title|html}</a>
    {.end}
  </squarespace:query>
  {squarespace-footers}
</body>
</html>
`,
  'blocks/navigation.block': `<nav aria-label="Main">
  {.repeated section items}
  {.section collection}
  <a href="{fullUrl}">{navigationTitle|html}</a>
  {.end}
  {.end}
</nav>
`,
  'blocks/post-card.block': `<article>
  {.if mainImage}<img {mainImage|image-meta}>{.end}
  <h2><a href="{fullUrl}">{title|html}</a></h2>
  <time>{publishOn|date %d %B %Y}</time>
  {.section excerpt}<div>{@}</div>{.end}
</article>
`,
  'collections/blog.conf': `{
  "title": "Blog",
  "pageSize": 10,
  "acceptTypes": ["text", "image"]
}
`,
  'collections/blog.list': `<h1>{collection.title|html}</h1>
{.repeated section items}
{@|apply post-card.block}
{.alternates with}
<hr>
{.or}
<p>Nothing yet.</p>
{.end}
`,
  'collections/blog.item': `{.section item}
<article id="post">
  <h1>{title|html}</h1>
  <p>{author.displayName|html}, {publishOn|date %d %B %Y}</p>
  {body}
  {.equal? commentState 1}<p>Comments are open.</p>{.or}<p>Comments are closed.</p>{.end}
  {.if tags}<ul>{.repeated section tags}<li>{@|html}, {@index}</li>{.end}</ul>{.end}
</article>
{.end}
{.section pagination}
{.if prevItem}<a href="{prevItem.fullUrl}">{prevItem.title|html}</a>{.end}
{.end}
`,
  'collections/products.conf': `{ "title": "Shop", "acceptTypes": ["store-item"] }
`,
  'collections/products.list': `{.repeated section items}
<a href="{fullUrl}">{title|html}</a>
{@|product-price}
{.end}
`,
  'collections/products.item': `{.section item}
<h1>{title|html}</h1>
{@|product-price}
{@|product-checkout}
{.end}
`,
  'styles/site.less': `// tweak: { "type": "color", "title": "Link Color" }
@linkColor: #123456;
a { color: @linkColor }
.logo { background: url("/assets/logo.svg") }
`,
  'scripts/site.js': `document.documentElement.classList.add('ready')
`,
  'assets/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>
`,
})
