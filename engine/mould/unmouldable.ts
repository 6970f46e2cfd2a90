/** Thrown where the markup of a template cannot be told without its data. */
export class Unmouldable extends Error {}
