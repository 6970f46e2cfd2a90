import type { SiteCoupon } from '../../runtime/site/site.ts'

/** Coupons, written on chalkboards and at the foot of letters. */
export const COUPONS: readonly SiteCoupon[] = [
  { code: 'LÅNGSAM10', title: '10 % off for readers of the Slow Letter', percent: 10 },
  { code: 'LEITH5', title: '£5 off from £40', amountCents: 500, minimumSubtotalCents: 4000 },
  {
    code: 'KILN20',
    title: '20 % off when the kiln has been kind, from £100',
    percent: 20,
    minimumSubtotalCents: 10000,
  },
]
