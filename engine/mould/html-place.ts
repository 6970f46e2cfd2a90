import { Mode } from '../html/mode.ts'
import type { Quote } from '../html/signs.ts'
import { Undecided } from '../html/undecided.ts'
import type { HtmlMouldRun, HtmlPlace } from './html-mould-run.ts'
import { Unmouldable } from './unmouldable.ts'

type Put = HtmlPlace['put']

/** How a value is written where HTML is read in a mode; `isHeld`: in an attribute that is checked at its end. */
export function putIn(mode: Mode, isHeld: boolean): Put {
  switch (mode) {
    case Mode.data:
      return (run, content) => {
        if (typeof content !== 'string') run.call(content, mode)
        else if (content.includes('<')) read(run, mode, content)
        else run.write(content)
      }
    case Mode.table:
      return (run, content) =>
        typeof content === 'string' ? read(run, mode, content) : run.call(content, mode)
    case Mode.rcdata:
      return (run, printed) => {
        const content = String(printed)
        if (content.includes('<')) throw new Undecided('markup in a text')
        run.write(content)
      }
    case Mode.doubleQuoted:
      return isHeld ? hold : quoted('"')
    case Mode.singleQuoted:
      return isHeld ? hold : quoted("'")
    default:
      throw new Unmouldable('a value where HTML is read in an odd way')
  }
}

function read(run: HtmlMouldRun, mode: Mode, content: string): void {
  run.place = run.at.node
  run.read(mode, () => run.output.value(content))
}

const hold: Put = (run, content) => run.attribute?.value(String(content))

function quoted(quote: Quote): Put {
  return (run, printed) => {
    const content = String(printed)
    if (content.includes(quote)) throw new Undecided('a value that ends its attribute')
    run.write(content)
  }
}
