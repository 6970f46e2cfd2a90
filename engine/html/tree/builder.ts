import { Trait } from '../elements.ts'
import type { Kind } from '../kind.ts'
import { Mode, textMode } from '../mode.ts'
import { type Shape, VDoctype } from '../nodes.ts'
import { documentEnd, documentStart, documentText } from './document.ts'
import { ElementStack, Phase } from './element-stack.ts'
import { foreignEnd, foreignStart } from './foreign.ts'
import { bodyEnd, bodyStart } from './in-body.ts'
import { kindOf } from './open-element.ts'

/**
 * Builds a tree from tags and text as the HTML standard does (section 13.2.6), for everything that templates
 * commonly hold; for the rest it bails out, and an HTML parser reads the whole output.
 */
export class Builder extends ElementStack {
  #dropsLineBreak = false

  start(shape: Shape, values: readonly string[], isSelfClosing: boolean): Mode {
    this.#dropsLineBreak = false
    const kind = kindOf(shape)
    const { current } = this
    if (kind.startsPlainly && (kind.closes & current.inside) === 0 && this.takesElements) {
      this.open(shape, values)
      return this.#modeBehind(kind)
    }
    if (this.phase !== Phase.inBody && documentStart(this, shape, values)) return this.#modeBehind(kind)
    if (!this.current.kind.holdsHtml) foreignStart(this, shape, values)
    else {
      const opened = bodyStart(this, shape, values)
      if (opened === undefined) return Mode.data
      if (opened.namespace === 'html') return this.#modeBehind(kind)
    }
    if (isSelfClosing) this.pop()
    return Mode.data
  }

  #modeBehind({ traits, mode }: Kind): Mode {
    if ((traits & Trait.dropsLineBreak) !== 0) this.#dropsLineBreak = true
    return mode
  }

  end(tag: string): void {
    this.#dropsLineBreak = false
    const { current } = this
    const { kind } = current
    if (current === this.root) this.#endOutside(tag)
    else if (kind.tag === tag && kind.endsPlainly && this.phase === Phase.inBody) this.pop()
    // Raw text ends here whatever is around it.
    else if (current.is(tag) && kind.mode !== Mode.data) this.pop()
    else this.#endOutside(tag)
  }

  /** An end tag that is not that of the innermost element, or that has rules. */
  #endOutside(tag: string): void {
    if (this.phase !== Phase.inBody && documentEnd(this, tag)) return
    if (this.current.kind.isHtml || !foreignEnd(this, tag)) bodyEnd(this, tag)
  }

  /** Text with its character references decoded. */
  text(text: string): void {
    let rest = text
    if (this.#dropsLineBreak) {
      this.#dropsLineBreak = false
      if (rest[0] === '\n') rest = rest.slice(1)
    }
    if (rest === '') return
    if (this.phase !== Phase.inBody && textMode(this.current.tag) === Mode.data)
      rest = documentText(this, rest)
    if (rest !== '') this.append(rest)
  }

  comment(text: string): void {
    this.#dropsLineBreak = false
    if (this.phase === Phase.afterBody) this.insertComment(text, this.stack[1])
    else if (this.phase === Phase.afterAfterBody) this.insertComment(text, this.root)
    else this.insertComment(text)
  }

  doctype(text: string): void {
    this.#dropsLineBreak = false
    if (this.phase !== Phase.initial) return
    const name = text.trim().toLowerCase()
    if (name !== 'html') this.bailOut('a doctype other than html')
    this.push(new VDoctype('html', '', ''))
    this.phase = Phase.beforeHtml
  }
}
