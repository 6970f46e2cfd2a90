import { installCommand } from '../../../files/install-command.ts'

/** Milliseconds in which an editor that cannot be started is noticed. */
const PATIENCE = 400

/** Opens `file:line:column` in the author's editor; returns why it does not open, as a sentence. */
export async function openEditor(position: string): Promise<string | undefined> {
  let launch: typeof import('launch-editor').default
  try {
    launch = (await import('launch-editor')).default
  } catch {
    return `Lines open in an editor with one more package: ${installCommand(['launch-editor'])}`
  }
  const reason = await new Promise<string | undefined>((resolve) => {
    launch(position, undefined, (_file, reason) => resolve(reason ?? 'no editor was found'))
    setTimeout(resolve, PATIENCE, undefined)
  })
  if (reason === undefined) return undefined
  return `The editor does not open: ${reason.trim()}. Name yours in the environment, such as EDITOR=code.`
}
