/**
 * Resolves when React has nothing left to do: tasks of the background come last, and effects may have asked
 * for more.
 */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await scheduler.postTask(() => {}, { priority: 'background' })
}
