/** Times of the behaviours in milliseconds. */
export const TIMES = /* @__PURE__ */ Object.freeze({
  /** From the press to "Added!", at the earliest. */
  adding: 1000,
  added: 2000,
  /** From a failure to idle. */
  failed: 1000,
  selectOption: 2000,
  popover: 3000,
  /** Between two positions of the popover while the page scrolls. */
  reposition: 100,
  /** Presses after a 429 send nothing for as long as the server asks, but for no longer than this. */
  mostRetryAfter: 10_000,
  /** Longest wait for the cart before wrappers of buttons become visible. */
  reveal: 3000,
  /** Longest wait for the stock of a product. */
  stock: 10_000,
})

/** Pixels between the popover and its anchor, and between it and the edge of the window. */
export const POPOVER_OFFSETS = /* @__PURE__ */ Object.freeze({ anchor: 33, edge: 16 })

/** Above it the pill says "100+". */
export const MAX_COUNT = 100
