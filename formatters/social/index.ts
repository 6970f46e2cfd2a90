import type { FormatterTable } from '../../engine/plugin.ts'
import { comments } from './comments.ts'
import { links } from './links.ts'
import { sharing } from './sharing.ts'

/** The social formatters. */
export const socialFormatters: FormatterTable = Object.freeze({ ...comments, ...links, ...sharing })
