declare module 'nodemailer' {
  interface Address {
    readonly name: string
    readonly address: string
  }

  interface TransportOptions {
    readonly host: string
    readonly port: number
    readonly secure: boolean
    readonly requireTLS: boolean
    readonly auth?: { readonly user: string; readonly pass: string }
    /** Waits in milliseconds. */
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly dnsTimeout: number
    readonly socketTimeout: number
    readonly disableFileAccess: boolean
    readonly disableUrlAccess: boolean
  }

  interface Message {
    readonly from: Address
    readonly to: Address
    readonly envelope: { readonly from: string; readonly to: readonly string[] }
    readonly subject: string
    readonly html: string
    readonly text: string
    readonly messageId: string
    readonly headers: Readonly<Record<string, string>>
  }

  interface Transport {
    /** Rejects with an error that may have `code` and `responseCode`. */
    sendMail(message: Message): Promise<unknown>
    close(): void
  }

  export function createTransport(options: TransportOptions): Transport
}
