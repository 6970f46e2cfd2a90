import type { ThemeConfig } from '../../config/theme-config.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import type { Site } from '../../site/site.ts'

/** Content that a theme is edited with. */
export interface Content {
  readonly site: Site
  /** Makes content up for what the site has nothing of. */
  readonly fills: boolean
  /** Why the content that was asked for is not this one. */
  readonly diagnostics: readonly FileDiagnostic[]
  /** Files and folders that it was read from. */
  readonly siteFiles: readonly string[]
}

/** Reads the content of a theme, as its configuration wants it. */
export type ReadContent = (config: ThemeConfig, root: string) => Promise<Content>
