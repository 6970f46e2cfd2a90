import type { Worker } from 'node:worker_threads'
import {
  type CancellationToken,
  createMessageConnection,
  type MessageConnection,
  PortMessageReader,
  PortMessageWriter,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** Notification of a theme that the editor shows, by its settings' address: its mistakes are published. */
export const OPEN_THEME = 'vitrine/openTheme'

/** Events of the thread of the themes. */
export interface ThreadEvents {
  published(diagnostics: PublishDiagnosticsParams): void
  /** Another notification for the editor. */
  notified(method: string, params: unknown): void
  /** The thread has failed and runs no more. */
  failed(error: Error): void
}

/**
 * The thread that reads and checks themes. It speaks the protocol of the editor and starts with the first
 * message: while it computes for seconds, the server goes on answering keys.
 */
export class ThemeThread {
  #running: { readonly worker: Worker; readonly connection: MessageConnection } | undefined
  #hasEnded = false
  readonly #shown = new Set<string>()

  constructor(
    readonly start: () => Worker,
    readonly events: ThreadEvents,
  ) {}

  /** Passes the present text of a document on. */
  show(document: TextDocument): void {
    const { uri, languageId, version } = document
    const text = document.getText()
    if (this.#shown.has(uri))
      this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] })
    else this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } })
    this.#shown.add(uri)
  }

  close(uri: string): void {
    this.#shown.delete(uri)
    this.notify('textDocument/didClose', { textDocument: { uri } })
  }

  notify(method: string, params: unknown): void {
    void this.#connection()
      ?.sendNotification(method, params)
      .catch((error: Error) => this.#fail(error))
  }

  /** Returns the answer to a request; null from a thread that has ended. */
  async request(method: string, params: unknown, token: CancellationToken): Promise<unknown> {
    try {
      return (await this.#connection()?.sendRequest(method, params, token)) ?? null
    } catch (error) {
      if (this.#hasEnded) return null
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#hasEnded = true
    this.#running?.connection.dispose()
    await this.#running?.worker.terminate()
  }

  #connection(): MessageConnection | undefined {
    if (this.#hasEnded) return undefined
    this.#running ??= this.#begin()
    return this.#running.connection
  }

  #begin() {
    const worker = this.start()
    // Lines that plug-ins print must not come between the messages of the server.
    worker.stdout.pipe(process.stderr, { end: false })
    worker.on('error', (error) => this.#fail(error))
    const connection = createMessageConnection(new PortMessageReader(worker), new PortMessageWriter(worker))
    connection.onNotification(PublishDiagnosticsNotification.type, this.events.published)
    connection.onNotification(this.events.notified)
    connection.listen()
    return { worker, connection }
  }

  #fail(error: Error): void {
    if (this.#hasEnded) return
    void this.stop()
    this.events.failed(error)
  }
}
