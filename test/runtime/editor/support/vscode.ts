import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A stand-in for the modules that VS Code gives its extensions: it notes what is asked of it. */

interface Call {
  readonly name: string
  readonly args: readonly unknown[]
}

interface Editor {
  readonly document: { readonly languageId: string; readonly uri: { readonly fsPath: string } }
}

/** State of the editor, and everything that an extension did in it. */
export const state = {
  calls: [] as Call[],
  commands: new Map<string, () => unknown>(),
  settings: new Map<string, unknown>(),
  folders: undefined as { readonly uri: { readonly fsPath: string } }[] | undefined,
  typed: undefined as string | undefined,
  /** Settings of themes below the folder. */
  found: [] as string[],
  /** The button that the author presses in a message. */
  pressed: undefined as string | undefined,
  /** Code with which a task ends, once it has done its work. */
  runTask: (_command: string): number => 1,
  activeTextEditor: undefined as Editor | undefined,
  onEditor: (_editor: Editor | undefined): unknown => undefined,
}

function note(name: string, ...args: unknown[]): void {
  state.calls.push({ name, args })
}

export const ViewColumn = { Beside: -2 }
export const Uri = { parse: (text: string) => text }
export class ShellExecution {
  constructor(readonly command: string) {}
}

export class Task {
  readonly execution: ShellExecution

  constructor(...parts: [type: unknown, scope: unknown, name: string, source: string, run: ShellExecution]) {
    this.execution = parts[4]
  }
}

type TaskEnd = (event: { readonly execution: unknown; readonly exitCode: number }) => void
const taskEnds = new Set<TaskEnd>()

export const tasks = {
  async executeTask(task: Task) {
    const { command } = task.execution
    note('task', command)
    setTimeout(() => {
      const exitCode = state.runTask(command)
      for (const listener of taskEnds) {
        listener({ execution: 'another one', exitCode: 1 })
        listener({ execution: task, exitCode })
      }
    })
    return task
  },
  onDidEndTaskProcess(listener: TaskEnd) {
    taskEnds.add(listener)
    return { dispose: () => taskEnds.delete(listener) }
  },
}

export const commands = {
  registerCommand(name: string, run: () => unknown) {
    state.commands.set(name, run)
    return { dispose: () => state.commands.delete(name) }
  },
  executeCommand: async (name: string, ...args: unknown[]) => note(name, ...args),
}

export const window = {
  get activeTextEditor() {
    return state.activeTextEditor
  },
  onDidChangeActiveTextEditor(run: typeof state.onEditor) {
    state.onEditor = run
    return { dispose: () => {} }
  },
  createTerminal: () => ({ show: () => {}, sendText: (text: string) => note('terminal', text) }),
  showInputBox: async () => state.typed,
  async showWarningMessage(text: string, ...buttons: string[]) {
    note('warning', text, ...buttons)
    return buttons.find((button) => button === state.pressed)
  },
}

export const workspace = {
  get workspaceFolders() {
    return state.folders
  },
  findFiles: async () => state.found.map((fsPath) => ({ fsPath })),
  getConfiguration: () => ({ get: (name: string, other: unknown) => state.settings.get(name) ?? other }),
}

/** The client of the language server: notes what the server says, and that it stops. */
export class LanguageClient {
  #process: ChildProcess | undefined

  constructor(
    readonly id: string,
    readonly name: string,
    readonly server: () => Promise<ChildProcess>,
  ) {}

  async start(): Promise<void> {
    this.#process = await this.server()
    const [said] = await once(this.#process.stdout!, 'data')
    note('start', JSON.parse(String(said)))
  }

  async stop(): Promise<void> {
    this.#process?.kill()
    note('stop')
  }
}
