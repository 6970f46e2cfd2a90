declare module 'launch-editor' {
  /**
   * Opens `file:line:column` in the editor that runs, or that the environment names.
   * @param failed takes the reason where none opens; at once, or when the process of the editor ends
   */
  export default function launchEditor(
    position: string,
    editor: string | undefined,
    failed: (file: string, reason: string | null) => void,
  ): void
}
