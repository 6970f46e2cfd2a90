/** Nodes that stay on the page although React takes them out of their parent. */
export class KeptNodes {
  readonly #nodes = new WeakSet<Node>()

  keep(node: Node): void {
    const { parentNode } = node
    this.#nodes.add(node)
    if (parentNode === null || Object.hasOwn(parentNode, 'removeChild')) return
    const nodes = this.#nodes
    parentNode.removeChild = function removeChild<Child extends Node>(this: Node, child: Child): Child {
      return nodes.has(child) ? child : Node.prototype.removeChild.call<Node, [Child], Child>(this, child)
    }
  }

  /** From here on React may take it out again. */
  release(node: Node): void {
    this.#nodes.delete(node)
  }
}
