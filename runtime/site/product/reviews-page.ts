/** Name in the query of a product's address: the page of its reviews, from 2 on. */
const REVIEWS_PAGE = 'reviews'

/** Returns the page of reviews that an address asks for; undefined for the first one. */
export function reviewsPageIn({ searchParams }: URL): number | undefined {
  const page = searchParams.get(REVIEWS_PAGE) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? Number(page) : undefined
}

/** Returns the address of a page of a product's reviews. */
export function reviewsPageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?${REVIEWS_PAGE}=${page}`
}
