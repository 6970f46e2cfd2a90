import { type ReactElement, use } from 'react'
import type { CommerceProps } from '../surfaces/use-product.ts'
import type { ProductSurface } from './code.ts'

/** Makes a surface whose code comes with that of products; the server's markup stays until then. */
export function ofProducts(name: ProductSurface) {
  const Surface = (props: CommerceProps): ReactElement => {
    const { products } = props.commerce.code
    const { [name]: Part } = (products.get() ?? use(products.forRender())).surfaces
    return <Part {...props} />
  }
  return Object.assign(Surface, { displayName: name })
}
