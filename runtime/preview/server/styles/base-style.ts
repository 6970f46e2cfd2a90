/** A plain, readable page for themes without a stylesheet. */
export const BASE_STYLE = `:root { color-scheme: light dark; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.2; }
img, svg, video { max-width: 100%; height: auto; }
svg { max-height: 3rem; }
a { color: LinkText; text-underline-offset: 0.15em; }
nav ul { list-style: none; padding: 0; }
nav li, nav > a, nav > div { display: inline-block; margin-inline-end: 1rem; padding-block: 0.25rem; }
header, footer { padding-block: 1rem; }
footer { border-block-start: 1px solid; margin-block-start: 2rem; }
.grid, .product-list .grid { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
article { margin-block: 1.5rem; }
article img { max-block-size: 24rem; object-fit: contain; }
figure { margin: 0; }
button, input, select, textarea { font: inherit; min-block-size: 2rem; max-inline-size: 100%; }
.pagination { display: flex; gap: 1rem; justify-content: space-between; margin-block: 2rem; }
.hidden { display: none; }
`
