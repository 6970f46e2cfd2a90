import type { MailTemplates, MessageTemplates } from '../../store/index.ts'
import type { Theme } from '../../theme/theme.ts'

/** Returns the templates of a theme for messages to customers, and the blocks that they may apply. */
export function themeMessages(theme: Pick<Theme, 'pages' | 'blocks'>): MessageTemplates {
  return {
    receipt: templatesOf(theme, 'receipt'),
    signIn: templatesOf(theme, 'sign-in-message'),
    restock: templatesOf(theme, 'restock-message'),
  }
}

function templatesOf({ pages, blocks }: Pick<Theme, 'pages' | 'blocks'>, name: string): MailTemplates {
  const html = pages.get(name)?.page.source.text
  const text = pages.get(`${name}-text`)?.page.source.text
  if (html === undefined && text === undefined) return {}
  const partials = Object.fromEntries([...blocks].map(([own, { source }]) => [own, source.text]))
  return { partials, ...(html !== undefined && { html }), ...(text !== undefined && { text }) }
}
