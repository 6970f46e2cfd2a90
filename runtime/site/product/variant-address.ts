/** Returns the address of a product with one of its variants chosen. */
export function variantAddress(path: string, sku: string): string {
  return `${path}?variant=${encodeURIComponent(sku)}`
}
