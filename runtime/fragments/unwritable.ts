/** Thrown over an instruction that only its step can do. */
export class Unwritable extends Error {}
