import { nodeMember, pathStep } from './values.ts'

/** A macro: the list of nodes that it stands for. */
export interface Code<Body> {
  readonly body: Body
}

/** One frame of the stack. Plug-ins see it as the engine's own scope, so it has the same fields. */
export class Frame<Body = unknown> {
  index = -1
  variables: Map<string, unknown> | undefined = new Map()
  macros: Map<string, Code<Body>> | undefined = new Map()
  reads: Set<string | number> | undefined = undefined

  constructor(
    public node: unknown,
    readonly parent: Frame<Body> | undefined,
    readonly barrier = false,
  ) {}

  define(name: string, value: unknown): void {
    this.variables!.set(name, value)
  }
}

type Path = readonly (string | number)[]

/** Look-up in one frame. */
function local(frame: Frame, segment: string | number): unknown {
  if (segment === '@') return frame.node
  if (segment === '@index') return frame.index >= 0 ? frame.index + 1 : undefined
  if (segment === '@index0') return frame.index >= 0 ? frame.index : undefined
  if (typeof segment === 'string' && segment[0] === '@') return frame.variables!.get(segment)
  return nodeMember(frame.node, segment)
}

function steps(value: unknown, path: Path): unknown {
  if (path.length === 0) return value
  const [segment, ...rest] = path
  return steps(pathStep(value, segment!), rest)
}

/** Variables are looked up outwards. */
export function findVariable(top: Frame, path: Path): unknown {
  const [first, ...rest] = path
  if (first === '@') return steps(top.node, rest)
  for (let frame: Frame | undefined = top; frame !== undefined; frame = frame.parent) {
    const value = local(frame, first!)
    if (value !== undefined) return steps(value, rest)
    if (frame.barrier) return undefined
  }
  return undefined
}

/** Sections look into the top frame only. */
export function findSection(top: Frame, path: Path): unknown {
  const [first, ...rest] = path
  return steps(local(top, first!), rest)
}
