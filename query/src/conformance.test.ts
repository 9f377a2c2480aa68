import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForeignSyntax, RULES, SYNTAX_REASON } from '../test/conformance/rules.ts'
import { type Case, cases } from '../test/conformance/suite.ts'
import { toProfile } from '../test/conformance/transform.ts'
import { toType, toValue } from '../test/conformance/values.ts'
import { connect } from '../test/database.ts'
import { inDatabase, inMemory } from '../test/expression.ts'
import { EMPTY_CATALOGUE } from './catalogue.ts'
import { check, type Environment } from './expression/check.ts'
import { parse } from './expression/parse.ts'
import type { TypedExpression } from './expression/typed.ts'
import { NULL } from './types.ts'
import type { Value } from './values.ts'

/** What became of a published case. */
type Outcome =
  | {
      readonly kind: 'run'
      readonly typed: TypedExpression
      readonly names: ReadonlyMap<string, Value>
      readonly value: Value
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'excluded'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly why: string }

const ZONE = 'UTC'

function judge(each: Case): Outcome {
  const parsed = parse(each.expr)
  if (parsed.fault && isForeignSyntax(each.expr)) return { kind: 'excluded', reason: SYNTAX_REASON }
  if (parsed.fault)
    return each.failsWith === null
      ? { kind: 'wrong', why: JSON.stringify(parsed.fault) }
      : { kind: 'refused' }
  const types = each.names.map(({ name, type }) => [name, toType(type) ?? NULL])
  const environment: Environment = { names: Object.fromEntries(types), catalogue: EMPTY_CATALOGUE }
  const node = toProfile(parsed.node, environment)
  const rule = RULES.find(({ holds }) => holds({ case: each, node, environment }))
  if (rule) return { kind: 'excluded', reason: rule.reason }
  const { typed, faults } = check(node, environment)
  if (faults.length > 0)
    return each.failsWith === null ? { kind: 'wrong', why: JSON.stringify(faults) } : { kind: 'refused' }
  const names = new Map(Object.entries(each.bindings).map(([name, value]) => [name, toValue(value) ?? null]))
  return { kind: 'run', typed, names, value: each.failsWith === null ? (toValue(each.value) ?? null) : null }
}

describe("CEL's published conformance cases", () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.end())

  const judged = cases().map((each) => ({ each, outcome: judge(each) }))

  it('run, are refused as errors, or are excluded by a rule', () => {
    const counts = { all: judged.length, run: 0, refused: 0, excluded: 0, wrong: 0 }
    const reasons: Record<string, number> = {}
    for (const { outcome } of judged) {
      counts[outcome.kind]++
      if (outcome.kind === 'excluded') reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1
    }
    process.stdout.write(`conformance: ${JSON.stringify(counts)}\n${JSON.stringify(reasons, null, 2)}\n`)
    expect(judged.filter(({ outcome }) => outcome.kind === 'wrong')).toEqual([])
    expect(counts.run).toBeGreaterThanOrEqual(700)
  })

  it('give the published value in TypeScript and in PostgreSQL', async () => {
    const found: unknown[] = []
    const wanted: unknown[] = []
    for (const { each, outcome } of judged) {
      if (outcome.kind !== 'run') continue
      const { typed, names, value } = outcome
      const given = { names, zone: ZONE }
      const { name, expr } = each
      const results = { inMemory: inMemory(typed, given), inDatabase: await inDatabase(client, typed, given) }
      found.push({ name, expr, ...results })
      wanted.push({ name, expr, inMemory: value, inDatabase: value })
    }
    expect(found).toEqual(wanted)
  })
})
