/** Tests of values by their kind, as `Y.Lang` has them. */
export const LANG = Object.freeze({
  isValue: (value: unknown) => value !== undefined && value !== null && !Number.isNaN(value),
  isUndefined: (value: unknown) => value === undefined,
  isNull: (value: unknown) => value === null,
  isString: (value: unknown) => typeof value === 'string',
  isNumber: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  isBoolean: (value: unknown) => typeof value === 'boolean',
  isFunction: (value: unknown) => typeof value === 'function',
  isArray: (value: unknown) => Array.isArray(value),
  isObject: (value: unknown) => typeof value === 'object' && value !== null,
  isDate: (value: unknown) => value instanceof Date,
  trim: (value: unknown) => String(value).trim(),
  sub: (text: string, values: object) =>
    text.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) => String(Reflect.get(values, name) ?? whole)),
})
