/** Calls of mixins in one run: large themes make a few thousand, and one that doubles itself has no end. */
const MOST_CALLS = 30_000

interface MixinCall {
  eval(context: unknown): unknown
}

// The typings know no visitors.
interface Visitors {
  readonly visitors: {
    readonly Visitor: new (methods: object) => { visit(root: unknown): unknown }
  }
}

/**
 * Returns a visitor of Less that lets a run fail after too many calls of mixins; Less adds the position of
 * the first call.
 */
export function callLimit(lessOfRun: object): object {
  let calls = 0
  const seen = new Set<unknown>()
  const { visitors }: Visitors = Object(lessOfRun)
  const visitor = new visitors.Visitor({
    // Imports of one file share its tree, which may contain itself.
    visitImport({ root }: { readonly root?: unknown }, next: { visitDeeper: boolean }) {
      if (seen.has(root)) next.visitDeeper = false
      seen.add(root)
    },
    visitMixinCall(node: MixinCall) {
      const evaluate = node.eval
      node.eval = (context) => {
        calls += 1
        if (calls > MOST_CALLS) throw { message: 'A mixin calls itself without end' }
        return evaluate.call(node, context)
      }
    },
  })
  return { isPreEvalVisitor: true, run: (root: unknown) => visitor.visit(root) }
}
