/** Folder of a theme beside which Squarespace serves its stylesheets, so that they name `assets/a.png`. */
const ASSETS = 'assets/'

/** Returns the file that a stylesheet means by a path from `styles/`; undefined where the theme has none. */
export function styleAsset(path: string, files: ReadonlySet<string>): string | undefined {
  const beside = path.startsWith(`styles/${ASSETS}`) ? path.slice('styles/'.length) : path
  return [path, beside].find((each) => files.has(each))
}

/**
 * Makes addresses of assets in a stylesheet start from the theme's folder, unless `styles/` has such a
 * folder.
 */
export function withAssets(css: string, files: ReadonlySet<string>): string {
  if ([...files].some((path) => path.startsWith(`styles/${ASSETS}`))) return css
  return css.replace(/\burl\(\s*(["']?)(?=assets\/)/g, 'url($1/')
}
