import type { TemplateProps } from '../../../runtime/entries/react.browser.ts'

/** A template and what it is rendered with, as a test sends it to the page. */
export interface Case {
  readonly source: string
  readonly data?: unknown
  readonly options?: Omit<TemplateProps, 'template' | 'data'>
}
