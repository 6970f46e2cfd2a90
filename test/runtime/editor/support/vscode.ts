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
  startFails: false,
  activeTextEditor: undefined as Editor | undefined,
  onEditor: (_editor: Editor | undefined): unknown => undefined,
}

function note(name: string, ...args: unknown[]): void {
  state.calls.push({ name, args })
}

export const ViewColumn = { Beside: -2 }
export const Uri = { parse: (text: string) => text }
export const TransportKind = { stdio: 0 }

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
  showWarningMessage: async (text: string) => note('warning', text),
}

export const workspace = {
  get workspaceFolders() {
    return state.folders
  },
  createFileSystemWatcher: (pattern: string) => pattern,
  getConfiguration: () => ({ get: (name: string, other: unknown) => state.settings.get(name) ?? other }),
}

/** The client of the language server: notes what it would start. */
export class LanguageClient {
  constructor(
    readonly id: string,
    readonly name: string,
    readonly server: unknown,
  ) {}

  async start(): Promise<void> {
    note('start', this.server)
    if (state.startFails) throw new Error('no such module')
  }

  async stop(): Promise<void> {
    note('stop')
  }
}
