/** Statements, and what has to run before all of them. */
export interface Written {
  readonly before: string
  readonly codes: readonly string[]
}

/** Where nodes go, one behind the other, as code that is being written: each method returns statements. */
export interface Flow {
  /** A text that is told. */
  told(text: string): string
  /** A text that data tells, an expression. */
  text(code: string): string
  /** What has to run before an element is made. */
  before(): string
  /** An element, an expression, and one for its key. */
  element(code: string, key: string): string
  /** A value that may be markup. */
  print(code: string, place: string): string
  /** A step that makes nodes of its own. */
  step(code: string): string
  /** What has to run before a section or list runs in its place. */
  section(): string
  /** A section or list whose step runs where it is kept for later renders; else what it does stands in its place. */
  kept(step: string, inPlace: () => string): Written
  /** Statements of which one will run, or none where `mayPass`: each is written from the same state on. */
  branches(codes: readonly (() => string)[], mayPass: boolean): Written
  /** The same of statements that run in turns, several times. */
  loop(codes: readonly (() => string)[]): Written
}

/** Nodes of a block go where the render is. */
export const IN_PLACE: Flow = Object.freeze({
  told: (text: string) => `run.pending += ${JSON.stringify(text)}\n`,
  text: (code: string) => `run.pending += ${code}\n`,
  before: () => 'run.flush()\n',
  element: (code: string) => `nodes.push(${code})\n`,
  print: (code: string, place: string) => `run.print(${code}, ${place})\n`,
  step: (code: string) => `${code}(run)\n`,
  section: () => 'nodes.itemKey = undefined\n',
  kept: (step: string, inPlace: () => string) => ({ before: '', codes: [`${step}(run)\n`, inPlace()] }),
  branches: (codes: readonly (() => string)[]) => ({ before: '', codes: codes.map((code) => code()) }),
  loop: (codes: readonly (() => string)[]) => ({ before: '', codes: codes.map((code) => code()) }),
})
