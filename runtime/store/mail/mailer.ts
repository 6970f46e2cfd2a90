import { messageOf } from '../failure.ts'
import type { StoreContext } from '../store-context.ts'
import type { Letter } from './letter.ts'
import { MAIL_PAUSES, MAIL_ROUND } from './mail-times.ts'
import { claimMail, type Mail, recordTry } from './mails.ts'

/** Sends what is due, beside the calls of visitors: an order never waits for a mail server. */
export class Mailer {
  #round: Promise<void> | undefined
  #isWanted = false
  #hasEnded = false
  #timer: NodeJS.Timeout | undefined

  constructor(readonly store: StoreContext) {}

  /** Begins to look for messages again and again, for as long as the process has other work. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), MAIL_ROUND)
    this.#timer.unref()
    this.wake()
  }

  /** Sends what is due soon. */
  wake(): void {
    if (this.#timer !== undefined) void this.deliver()
  }

  /** Sends what is due, one message after the other. Never rejects. */
  deliver(): Promise<void> {
    this.#isWanted = true
    this.#round ??= this.#rounds().finally(() => {
      this.#round = undefined
    })
    return this.#round
  }

  /** Ends it; a message under way is waited for, but not for long. */
  async end(patience = 5000): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#hasEnded = true
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, patience)
    })
    await Promise.race([this.#round, late])
    clearTimeout(timer)
  }

  async #rounds(): Promise<void> {
    try {
      while (this.#isWanted && !this.#hasEnded) {
        this.#isWanted = false
        await this.#sendDue()
      }
    } catch (failure) {
      // A message that a silent server held back finds the database closed; its lease runs out.
      if (!this.#hasEnded) this.store.log(`Messages could not be looked for: ${messageOf(failure)}`)
    }
  }

  async #sendDue(): Promise<void> {
    const {
      db,
      now,
      mail: { server },
    } = this.store
    if (server === undefined) return
    while (!this.#hasEnded) {
      const mail = await claimMail(db, now())
      if (mail === undefined) return
      const outcome = isWornOut(mail) ? WORN_OUT : await server.send(letterOf(mail))
      await recordTry(db, mail, { outcome, now: now() })
      // The others wait for their turn rather than for a server that is not there.
      if (outcome.kind === 'failed' && outcome.isAway) {
        this.store.log(`No message can be sent: ${outcome.reason}`, 'No message can be sent')
        return
      }
    }
  }
}

const WORN_OUT = Object.freeze({ kind: 'refused', reason: 'The server ended while it was sent.' } as const)

/** Returns true for a message whose last try was never recorded. */
function isWornOut({ tries }: Mail): boolean {
  return tries > MAIL_PAUSES.length + 1
}

function letterOf({ id, askedAt, email, replyTo, subject, html, text }: Mail): Letter {
  return { id: `${id}.${askedAt}`, to: email, replyTo, subject, html, text }
}
