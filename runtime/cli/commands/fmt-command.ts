import type { LateCommand } from '../late-command.ts'

/** The formatter of templates. Its code loads only when it is called. */
export const fmtCommand: LateCommand = {
  name: 'fmt',
  summary: 'Indent templates and tidy their white space, proved to change no page.',
  load: async () => (await import('./fmt.ts')).fmtCommandBody,
}
