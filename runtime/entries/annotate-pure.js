import { parseAst } from 'rollup/parseAst'

const PURE = '/* @__PURE__ */ '

/**
 * Marks the values of a module's top level as free of effects, so that bundlers drop those that are not used:
 * sets, frozen tables, classes that extend another one. It holds for every module of the package
 * (`sideEffects: false`), none of which awaits at its top level.
 * @param {string} code of a module
 */
export function annotatePure(code) {
  const inserts = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? annotate(init, id.name) : [],
    )
  })
  return inserts
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, insert }) => text.slice(0, at) + insert + text.slice(at), code)
}

function annotate(init, name) {
  const calls = callsOf(init)
  if (calls !== undefined) return calls.map((at) => ({ at, insert: PURE }))
  // Properties, spreads and base classes may have effects as well: a call around them that has none.
  const named = init.type === 'ClassExpression' && init.id === null
  return [
    { at: init.start, insert: `${PURE}(() => (` },
    // A class gets its name from the variable, which the call takes away.
    ...(named ? [{ at: init.start + 'class'.length, insert: ` ${name}` }] : []),
    { at: init.end, insert: '))()' },
  ]
}

/**
 * Returns where the calls of an expression start that is free of effects without them; undefined for others.
 */
function callsOf(node) {
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return []
    case 'TemplateLiteral':
      return all(node.expressions)
    case 'UnaryExpression':
      return callsOf(node.argument)
    case 'BinaryExpression':
      return all([node.left, node.right])
    case 'ArrayExpression':
      return all(node.elements.filter((element) => element !== null))
    case 'ObjectExpression':
      return all(
        node.properties.map((property) => (property.computed ? property : (property.value ?? property))),
      )
    case 'ClassExpression':
      return node.superClass === null && node.body.body.every(isInert) ? [] : undefined
    case 'NewExpression':
    case 'CallExpression': {
      const calls = isPlainCallee(node.callee) ? all(node.arguments) : undefined
      return calls && [node.start, ...calls]
    }
    default:
      return undefined
  }
}

function all(nodes) {
  const calls = nodes.map(callsOf)
  return calls.includes(undefined) ? undefined : calls.flat()
}

function isInert({ static: isStatic = false, computed = false, type }) {
  return type !== 'StaticBlock' && !computed && !(isStatic && type === 'PropertyDefinition')
}

/** `f`, `Object.freeze`, `'a b'.split`: a mark before them is one of their call. */
function isPlainCallee({ type, object, computed }) {
  if (type === 'Identifier') return true
  return type === 'MemberExpression' && !computed && /^(?:Identifier|Literal)$/.test(object.type)
}
