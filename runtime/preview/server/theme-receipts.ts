import type { MailTemplates } from '../../store/index.ts'
import type { Theme } from '../../theme/theme.ts'

/** Returns the templates of a theme for receipts, and the blocks that they may apply. */
export function themeReceipts({ pages, blocks }: Pick<Theme, 'pages' | 'blocks'>): MailTemplates {
  const html = pages.get('receipt')?.page.source.text
  const text = pages.get('receipt-text')?.page.source.text
  if (html === undefined && text === undefined) return {}
  const partials = Object.fromEntries([...blocks].map(([name, { source }]) => [name, source.text]))
  return { partials, ...(html !== undefined && { html }), ...(text !== undefined && { text }) }
}
