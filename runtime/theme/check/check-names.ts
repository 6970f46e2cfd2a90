import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { RECORD_TYPES } from '../../site/codes.ts'
import { keysIn } from '../conf/conf-file.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import type { ThemeFiles } from '../theme.ts'

/** Types of fields that Squarespace's documents list. */
const FIELD_TYPES = Object.freeze(['text', 'wysiwyg', 'image', 'checkbox', 'gallery'])
/** Signs that names of types and fields may have. */
const NAME = /^[\w-]+$/

interface Named {
  readonly name: string
  readonly path: readonly (string | number)[]
}

/** Finds names in template.conf that another one has, too, and wrong names in custom types. */
export function wrongNames({ conf: { source, navigations, customTypes } }: ThemeFiles): FileDiagnostic[] {
  const keys = keysIn(source)
  const say = (path: Named['path'], saying: Saying): FileDiagnostic[] => {
    const found = keys.get(JSON.stringify(path))
    return found === undefined ? [] : [themeDiagnostic({ source, ...found }, saying)]
  }
  const ofNavigations = navigations.map(({ name }, i): Named => ({ name, path: ['navigations', i, 'name'] }))
  const ofTypes = customTypes.map(({ name }, i): Named => ({ name, path: ['customTypes', i, 'name'] }))
  const ofFields = customTypes.map(({ fields }, i) =>
    fields.map(({ name }, j): Named => ({ name, path: ['customTypes', i, 'fields', j, 'name'] })),
  )
  const repeated = (kind: string, list: readonly Named[]) =>
    list
      .filter(({ name }, i) => list.findIndex((one) => one.name === name) < i)
      .flatMap(({ name, path }) => say(path, { code: 'same-name', values: { kind, name } }))
  return [
    ...repeated('navigation', ofNavigations),
    ...repeated('custom type', ofTypes),
    ...ofFields.flatMap((list) => repeated('field', list)),
    ...[...ofTypes, ...ofFields.flat()]
      .filter(({ name }) => !NAME.test(name))
      .flatMap(({ name, path }) => {
        const form = name.trim().replace(/[^\w-]+(\w?)/g, (_, next: string) => next.toUpperCase())
        return say(path, { code: 'bad-name', values: { name, form: form || 'ingredients' } })
      }),
    ...customTypes.flatMap(({ base, fields }, i) => [
      ...(base === undefined ? [] : unknownBase(base).flatMap((one) => say(['customTypes', i, 'base'], one))),
      ...fields.flatMap(({ type }, j) =>
        FIELD_TYPES.includes(type)
          ? []
          : say(['customTypes', i, 'fields', j, 'type'], {
              code: 'unknown-field-type',
              values: { name: type, known: FIELD_TYPES.join(', ') },
              meant: nearest(type, FIELD_TYPES),
            }),
      ),
    ]),
  ]
}

function unknownBase(base: string): Saying[] {
  const known = Object.keys(RECORD_TYPES)
  const meant = known.includes(base) ? undefined : nearest(base, known)
  return meant === undefined ? [] : [{ code: 'unknown-base', values: { name: base }, meant }]
}
