/** Squarespace's numbers of the kinds of blocks. */
const KINDS = Object.freeze({
  html: 2,
  image: 5,
  gallery: 8,
  menu: 18,
  spacer: 21,
  code: 23,
  quote: 31,
  search: 33,
  audio: 41,
  horizontalrule: 47,
  button: 53,
  socialaccountlinks: 54,
  'summary-v2': 55,
  map: 4,
  product: 43,
  calendar: 61,
  tagcloud: 14,
  archive: 56,
  form: 9,
  embed: 22,
  video: 32,
  newsletter: 51,
  accordion: 69,
  marquee: 70,
})
export type BlockKind = keyof typeof KINDS

/** Markup of a block; `classes` are those of a variant, separated by spaces. */
export function block(kind: BlockKind, content: string, classes = ''): string {
  const names = `sqs-block ${kind}-block sqs-block-${kind} ${classes}`.trim()
  return `<div class="${names}" data-block-type="${KINDS[kind]}"><div class="sqs-block-content">${content}</div></div>`
}

/** Markup of a column: how many of the twelve it is wide, and its blocks. */
export function column(width: number, ...blocks: readonly string[]): string {
  return `<div class="col sqs-col-${width} span-${width}">${blocks.join('\n')}</div>`
}

export function row(...columns: readonly string[]): string {
  return `<div class="row sqs-row">${columns.join('')}</div>`
}

/** Markup of a page's content in twelve columns. */
export function layout(...rows: readonly string[]): string {
  return `<div class="sqs-layout sqs-grid-12 columns-12" data-type="page">${rows.join('\n')}</div>`
}
