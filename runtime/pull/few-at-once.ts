/** Some more than calls at once: one that waits before it tries again holds no other up. */
const FEW = 4

/** Works on values in their order, a few at once. Rejects with the first failure. */
export async function fewAtOnce<T>(values: Iterable<T>, work: (value: T) => Promise<void>): Promise<void> {
  const rest = [...values].values()
  const takeTurns = async () => {
    for (const value of rest) await work(value)
  }
  await Promise.all(Array.from({ length: FEW }, takeTurns))
}
