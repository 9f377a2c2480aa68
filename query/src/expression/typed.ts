import type { FunctionRow } from '../functions/row.ts'
import type { RecordType, Type } from '../types.ts'
import type { Value } from '../values.ts'
import type { Macro, Span } from './tree.ts'

/** A checked expression: every node knows its type, every call its row of the function table. */
export type TypedExpression = TypedOf<TypedKind>

/** What each kind of node has of its own. */
interface TypedNodes {
  readonly LITERAL: { readonly value: Value }
  readonly NAME: { readonly name: string }
  /** Of an object: one of its own fields. */
  readonly FIELD: { readonly target: TypedExpression; readonly name: string }
  /** Of a record: a field of the record that the target refers to. */
  readonly WALK: { readonly target: TypedExpression; readonly record: RecordType; readonly name: string }
  readonly CALL: { readonly row: FunctionRow; readonly args: readonly TypedExpression[] }
  /** A list of nothing but nulls where a list of something is wanted, or a value where anything is. */
  readonly WIDEN: { readonly value: TypedExpression }
  readonly LIST: { readonly items: readonly TypedExpression[] }
  readonly OBJECT: { readonly entries: readonly (readonly [string, TypedExpression])[] }
  readonly MACRO: {
    readonly macro: Macro
    readonly list: TypedExpression
    readonly variable: string
    readonly body: TypedExpression
  }
}

export type TypedKind = keyof TypedNodes
export type TypedOf<K extends TypedKind> = {
  [P in K]: Span & { readonly kind: P; readonly type: Type } & TypedNodes[P]
}[K]

/** The checked nodes directly below. */
export function typedChildren<K extends TypedKind>(node: TypedOf<K>): readonly TypedExpression[] {
  return CHILDREN[node.kind](node)
}

/** Whether it reads a field of a record, which only the database knows. */
export const readsRecords = (node: TypedExpression): boolean =>
  node.kind === 'WALK' || typedChildren(node).some(readsRecords)

const CHILDREN: { readonly [K in TypedKind]: (node: TypedOf<K>) => readonly TypedExpression[] } = {
  LITERAL: () => [],
  NAME: () => [],
  FIELD: (node) => [node.target],
  WALK: (node) => [node.target],
  CALL: (node) => node.args,
  WIDEN: (node) => [node.value],
  LIST: (node) => node.items,
  OBJECT: (node) => node.entries.map(([, value]) => value),
  MACRO: (node) => [node.list, node.body],
}
