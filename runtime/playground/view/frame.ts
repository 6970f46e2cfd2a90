/** Markup before a page in the frame: it may bring styles and pictures, and nothing leaves the frame. */
const BEFORE = [
  '<!doctype html><meta charset="utf-8">',
  `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
  // The frame may open no windows, so links do nothing.
  '<base target="_blank">',
].join('')

/** Returns the document of the sandboxed frame that shows a page. */
export function frameDocument(html: string): string {
  return BEFORE + html
}
