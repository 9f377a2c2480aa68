import type { FunctionRow } from '../functions/row.ts'
import type { RecordType, Type } from '../types.ts'
import type { Value } from '../values.ts'
import type { Macro, Span } from './tree.ts'

/** A checked expression: every node knows its type, every call its row of the function table. */
export type TypedExpression = Span & { readonly type: Type } & (
    | { readonly kind: 'LITERAL'; readonly value: Value }
    | { readonly kind: 'NAME'; readonly name: string }
    /** Of an object: one of its own fields. */
    | { readonly kind: 'FIELD'; readonly target: TypedExpression; readonly name: string }
    /** Of a record: a field of the record that the target refers to. */
    | {
        readonly kind: 'WALK'
        readonly target: TypedExpression
        readonly record: RecordType
        readonly name: string
      }
    | { readonly kind: 'CALL'; readonly row: FunctionRow; readonly args: readonly TypedExpression[] }
    /** A list of nothing but nulls where a list of something is wanted, or a value where anything is. */
    | { readonly kind: 'WIDEN'; readonly value: TypedExpression }
    | { readonly kind: 'LIST'; readonly items: readonly TypedExpression[] }
    | { readonly kind: 'OBJECT'; readonly entries: readonly (readonly [string, TypedExpression])[] }
    | {
        readonly kind: 'MACRO'
        readonly macro: Macro
        readonly list: TypedExpression
        readonly variable: string
        readonly body: TypedExpression
      }
  )

export type TypedKind = TypedExpression['kind']
export type TypedOf<K extends TypedKind> = Extract<TypedExpression, { kind: K }>

/** The checked nodes directly below. */
export function typedChildren(node: TypedExpression): readonly TypedExpression[] {
  return CHILDREN[node.kind](node as never)
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
