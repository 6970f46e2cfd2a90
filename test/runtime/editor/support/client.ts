import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  CancellationToken,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'

/** Position that a request is about, and its further parameters. */
interface Asked extends Readonly<Record<string, unknown>> {
  readonly mark: string
  readonly by?: number
  readonly token?: CancellationToken | undefined
}

/** An editor that speaks to the built language server over its standard input and output. */
export class Client {
  readonly connection: ProtocolConnection
  /** Options that the server has registered, by method. */
  readonly registered = new Map<string, unknown>()
  readonly #child
  readonly #published = new Map<string, PublishDiagnosticsParams>()
  readonly #waiting: (() => void)[] = []
  readonly #texts = new Map<string, { version: number; text: string }>()

  private constructor(options: readonly string[], cli: string) {
    this.#child = spawn(process.execPath, [cli, 'lsp', '--stdio', ...options], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    )
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      (published: PublishDiagnosticsParams) => {
        this.#published.set(published.uri, published)
        for (const wake of this.#waiting.splice(0)) wake()
      },
    )
    this.connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      for (const { method, registerOptions } of registrations) this.registered.set(method, registerOptions)
    })
    this.connection.listen()
  }

  /** Starts the server with further options of its command. */
  static async start(...options: readonly string[]): Promise<Client> {
    return Client.startAt('dist/cli.js', options)
  }

  /** Starts the server in an editor that shows a folder, and watches files where the server asks for it. */
  static async startIn(folder: string): Promise<Client> {
    return Client.startAt('dist/cli.js', [], pathToFileURL(folder).href)
  }

  /** Starts the server of a file of the command. */
  static async startAt(
    cli: string,
    options: readonly string[] = [],
    rootUri: string | null = null,
  ): Promise<Client> {
    const client = new Client(options, cli)
    await client.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    })
    await client.connection.sendNotification('initialized', {})
    return client
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Opens a file with its text, or with another one, under its address or one of another spelling. */
  async open(
    file: string,
    text = readFileSync(file, 'utf8'),
    uri = pathToFileURL(file).href,
  ): Promise<string> {
    this.#texts.set(uri, { version: 1, text })
    const textDocument = { uri, languageId: languageOf(file), version: 1, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
    return uri
  }

  /** Replaces the text of an open file. */
  async write(uri: string, text: string): Promise<void> {
    const version = (this.#texts.get(uri)?.version ?? 0) + 1
    this.#texts.set(uri, { version, text })
    const textDocument = { uri, version }
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges: [{ text }],
    })
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }

  /** Asks about the position of a mark in the text of an open file: behind it, or `by` signs further. */
  ask<Answer>(
    method: string,
    uri: string,
    { mark, by = 0, token = CancellationToken.None, ...more }: Asked,
  ): Promise<Answer> {
    const { text } = this.#texts.get(uri)!
    const offset = text.indexOf(mark) + mark.length + by
    const before = text.slice(0, offset).split('\n')
    const position = { line: before.length - 1, character: before.at(-1)!.length }
    const params = { textDocument: { uri }, position, ...more }
    return this.connection.sendRequest(`textDocument/${method}`, params, token)
  }

  /** Returns true once mistakes of a file, or that it has none, were published. */
  hasPublished(uri: string): boolean {
    return this.#published.has(uri)
  }

  /** Waits until the mistakes of a file are such. */
  async diagnostics(
    uri: string,
    isWanted: (list: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    for (;;) {
      const list = this.#published.get(uri)?.diagnostics
      if (list !== undefined && isWanted(list)) return list
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }

  /** Waits until the mistakes of all files are at such positions, `address:line:code`, and at no others. */
  async settled(wanted: readonly string[]): Promise<void> {
    const all = new Set(wanted)
    for (;;) {
      const shown = [...this.#published.values()].flatMap(({ uri, diagnostics }) =>
        diagnostics.map(({ range, code }) => `${uri}:${range.start.line + 1}:${code}`),
      )
      const now = new Set(shown)
      if (now.size === all.size && [...now].every((one) => all.has(one))) return
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    this.connection.dispose()
    this.#child.kill()
  }
}

/** Returns the language that VS Code and the extension give a file. */
function languageOf(file: string): string {
  const ending = extname(file)
  return LANGUAGES[ending] ?? 'jsont'
}

const LANGUAGES: Readonly<Record<string, string>> = {
  '.conf': 'jsonc',
  '.less': 'less',
  '.css': 'css',
  '.js': 'javascript',
}
