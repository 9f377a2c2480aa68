import { tests } from '@bufbuild/cel-spec/testdata/conformance.js'
import type { SerializedIncrementalTestSuite } from '@bufbuild/cel-spec/testdata/tests.js'

/** One published case, as its JSON says. */
export interface Case {
  readonly name: string
  readonly expr: string
  /** The expected value in the suite's own form; a case without one expects `true`. */
  readonly value: unknown
  readonly failsWith: string | null
  readonly names: readonly NameOf[]
  readonly bindings: Readonly<Record<string, unknown>>
  readonly container: string
  /** Nothing but the type CEL finds is published. */
  readonly typeOnly: boolean
}

export interface NameOf {
  readonly name: string
  readonly type: unknown
}

interface Original {
  readonly name?: string
  readonly expr: string
  readonly value?: unknown
  readonly evalError?: { readonly errors?: readonly { readonly message?: string }[] }
  readonly typedResult?: { readonly result?: unknown }
  readonly typeEnv?: readonly { readonly name: string; readonly ident?: { readonly type?: unknown } }[]
  readonly bindings?: Readonly<Record<string, { readonly value?: unknown }>>
  readonly container?: string
  readonly checkOnly?: boolean
}

/** All cases of the published suite, in its order. */
export function cases(
  suite: SerializedIncrementalTestSuite = tests,
  path: readonly string[] = [],
): readonly Case[] {
  const own = (suite.tests ?? []).map(({ original }) =>
    toCase(original as unknown as Original, [...path, suite.name]),
  )
  return own.concat((suite.suites ?? []).flatMap((inner) => cases(inner, [...path, suite.name])))
}

function toCase(original: Original, path: readonly string[]): Case {
  const bindings = Object.entries(original.bindings ?? {}).map(([name, bound]) => [name, bound.value])
  return {
    name: [...path.slice(1), original.name ?? original.expr].join(' / '),
    expr: original.expr,
    value: original.value ?? original.typedResult?.result ?? { boolValue: true },
    failsWith: original.evalError ? (original.evalError.errors?.[0]?.message ?? '') : null,
    names: (original.typeEnv ?? []).map(({ name, ident }) => ({ name, type: ident?.type })),
    bindings: Object.fromEntries(bindings),
    container: original.container ?? '',
    typeOnly:
      original.checkOnly === true || (original.typedResult !== undefined && !original.typedResult.result),
  }
}
