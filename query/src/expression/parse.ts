import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js'
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator'
import { type Fault, fault } from '../faults.ts'
import { LIMITS } from '../limits.ts'
import { type Literal, MACROS, type Macro, type Node, type Span } from './tree.ts'

const SYNTAX = new Environment({
  limits: { maxAstNodes: LIMITS.expressionNodes, maxDepth: LIMITS.expressionDepth },
})

export type ParseResult =
  | { readonly node: Node; readonly fault?: never }
  | { readonly fault: Fault; readonly node?: never }

/** Reads the text of an expression. Never throws: what cannot be read is a fault with its position. */
export function parse(text: string): ParseResult {
  if (text.length > LIMITS.expressionLength) {
    const place = { start: LIMITS.expressionLength, end: text.length }
    return { fault: fault('limit', place, { limit: 'expressionLength' }) }
  }
  try {
    return { node: fromSyntax(SYNTAX.parse(text).ast, text) }
  } catch (error) {
    if (error instanceof ParseError) return { fault: syntaxFault(error, text) }
    throw error
  }
}

/** The other library's tree as ours; its own types, macros and checks stay behind this line. */
function fromSyntax(ast: ASTNode, text: string): Node {
  const node = (inner: ASTNode) => fromSyntax(inner, text)
  const span: Span = { start: ast.start, end: ast.end }
  switch (ast.op) {
    case 'value':
      return { kind: 'LITERAL', ...literalSpan(ast, text), value: literal(ast.args) }
    case 'id':
      return { kind: 'NAME', ...span, name: ast.args }
    case '.':
    case '.?':
      return {
        kind: 'FIELD',
        ...span,
        target: node(ast.args[0]),
        name: ast.args[1],
        nameAt: { start: ast.pos, end: ast.pos + ast.args[1].length },
      }
    case 'list':
      return { kind: 'LIST', ...span, items: ast.args.map(node) }
    case 'map':
      return {
        kind: 'OBJECT',
        ...span,
        entries: ast.args.map(([key, value]) => ({ key: node(key), value: node(value) })),
      }
    case 'call':
      return { kind: 'CALL', ...span, name: ast.args[0], args: ast.args[1].map(node), receiver: false }
    case 'rcall':
      return method({ span, name: ast.args[0], target: node(ast.args[1]), args: ast.args[2].map(node) })
    case '!_':
    case '-_':
      return { kind: 'CALL', ...span, name: ast.op, args: [node(ast.args)], receiver: false }
    default:
      return { kind: 'CALL', ...span, name: ast.op, args: ast.args.map(node), receiver: false }
  }
}

/** `list.filter(each, …)` binds a name, so it is not an ordinary call. */
function method(call: { span: Span; name: string; target: Node; args: readonly Node[] }): Node {
  const { span, name, target, args } = call
  const [variable, first, second] = args
  if (!isMacro(name) || variable?.kind !== 'NAME' || !first)
    return { kind: 'CALL', ...span, name, args: [target, ...args], receiver: true }
  const bind = (macro: Macro, list: Node, body: Node): Node => ({
    kind: 'MACRO',
    ...span,
    macro,
    list,
    variable: variable.name,
    variableAt: { start: variable.start, end: variable.end },
    body,
  })
  if (second) return bind('map', bind('filter', target, first), second)
  return bind(name, target, first)
}

const isMacro = (name: string): name is Macro => MACROS.some((each) => each === name)

function literal(value: unknown): Literal {
  if (typeof value === 'string') return { kind: 'STRING', value }
  if (typeof value === 'bigint') return { kind: 'LONG', value }
  if (typeof value === 'number') return { kind: 'DOUBLE', value }
  if (typeof value === 'boolean') return { kind: 'BOOLEAN', value }
  if (value === null) return { kind: 'NULL' }
  return { kind: 'FOREIGN', name: value instanceof UnsignedInt ? `${value.valueOf()}u` : 'b"…"' }
}

/** Raw strings start one character before the quote. */
function literalSpan(ast: ASTNode, text: string): Span {
  const raw = typeof ast.args === 'string' && /[rR]/.test(text[ast.start - 1] ?? '')
  return { start: raw ? ast.start - 1 : ast.start, end: ast.end }
}

const TOKENS: Readonly<Record<string, string>> = {
  LPAREN: '(',
  RPAREN: ')',
  LBRACKET: '[',
  RBRACKET: ']',
  LBRACE: '{',
  RBRACE: '}',
  COLON: ':',
  COMMA: ',',
  DOT: '.',
  IDENTIFIER: 'name',
  EOF: '',
}

function syntaxFault(error: ParseError, text: string): Fault {
  const { start = 0, end = start } = error.range ?? {}
  if (error.code === 'limit_exceeded') {
    const limit = error.message.includes('maxDepth') ? 'expressionDepth' : 'expressionNodes'
    return fault('limit', { start, end: text.length }, { limit })
  }
  if (error.code.startsWith('invalid_number') || error.code.includes('integer'))
    return fault('badNumber', { start, end }, { found: text.slice(start, end) })
  const wanted = /^Expected (\w+)/.exec(error.message)?.[1]
  const expected = wanted === undefined ? [] : [TOKENS[wanted] ?? wanted]
  return fault('syntax', { start, end }, { expected, found: text.slice(start, end) })
}
