/** Returns true if an element is in the Quick View dialog. */
export function isInQuickView(element: Element): boolean {
  return !!element.closest('#quick-view-dialog')
}
