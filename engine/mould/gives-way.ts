import { Halt } from '../halt.ts'

/** Whether a template is to be rendered in the common way: a stack that ends here may not end there. */
export const givesWay = (error: unknown): boolean => error instanceof Halt || error instanceof RangeError
