import { forgetBrowsers } from './account/browsers.ts'
import { forgetSignIns } from './account/sign-in.ts'
import { releaseExpiredCarts } from './cart/cart-rows.ts'
import { LIFETIMES } from './config.ts'
import { messageOf } from './failure.ts'
import { forgetFormKeys } from './forms/submit-form.ts'
import { forgetAnswersMails } from './mail/keep-answers.ts'
import { forgetNotices } from './notices.ts'
import { forgetCalls } from './rate-limit.ts'
import { foldReports } from './reports/report-days.ts'
import { forgetSignUps } from './stock/restock.ts'
import { forgetRestockMails } from './stock/send-restock.ts'
import type { StoreContext } from './store-context.ts'

/** Puts back the stock of expired carts and forgets what is old. */
export async function tidy({ db, now, site }: StoreContext): Promise<void> {
  await releaseExpiredCarts(db, now())
  const forgetting = [
    ...[forgetFormKeys, forgetNotices, forgetCalls],
    ...[forgetBrowsers, forgetSignIns, forgetSignUps, forgetRestockMails, forgetAnswersMails],
  ]
  for (const forget of forgetting) await forget(db, now())
  await foldReports(db, { now: now(), zone: site().timeZone })
}

/**
 * Tidies once a minute for as long as the process has other work; a round that takes longer is the only one.
 * @returns what ends it, after the round under way
 */
export function keepTidy(store: StoreContext): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= tidy(store)
      .catch((failure: unknown) => store.log(`Tidying the store failed: ${messageOf(failure)}`))
      .finally(() => {
        round = undefined
      })
  }, LIFETIMES.sweep)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
