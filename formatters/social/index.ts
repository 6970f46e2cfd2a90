import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'

export const socialFormatters: FormatterTable = pendingFormatters(
  'activate-twitter-links comment-count comment-link comments google-calendar-url like-button social-button social-button-inline twitter-follow-button',
)
