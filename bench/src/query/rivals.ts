import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Databases } from '@feldwerk/server/platform/db/pool.ts'
import { map, type OwnStatements, results } from './ours.ts'
import { RESULT, TEXTS, WIDE } from './types.ts'

export async function makeRivals({ owner }: Databases): Promise<void> {
  await owner.query(await readFile(path.join(import.meta.dirname, 'rivals.sql'), 'utf8'))
}

/** Columns of the rivals' tables by the expressions that give them. */
const RESULT_COLUMNS: Readonly<Record<string, string>> = {
  completed_at: 'result.completedAt',
  started_at: 'result.startedAt',
  due_at: 'result.dueAt',
  planned_for: 'result.plannedFor',
  duration: 'result.duration',
  cost: 'result.cost',
  temperature: 'result.temperature',
  pressure: 'result.pressure',
  count: 'result.count',
  score: 'result.score',
  check_level: 'result.check.level',
  passed: 'result.passed',
  urgent: 'result.urgent',
  check_done: 'result.check.done',
  created_by: 'result.createdBy',
  machine: 'result.machine',
  spare: 'result.spare',
  inspector: 'result.inspector',
  state: 'result.state',
  kind: 'result.kind',
  shift: 'result.shift',
  serial: 'result.serial',
  note: 'result.note',
  remark: 'result.remark',
  photo: 'result.photo',
  tags: 'result.tags',
  signature: 'result.signature',
}
const ROUND_COLUMNS: Readonly<Record<string, string>> = {
  result_id: 'result',
  index: 'roundIndex',
  at: 'round.at',
  value: 'round.value',
  passed: 'round.passed',
  part: 'round.part',
  label: 'round.label',
}
const byName = (names: readonly string[]) => ({
  completed_at: 'result.completedAt',
  ...Object.fromEntries(names.map((name) => [name, `result.${name}`])),
})

/** The same records into the rivals' tables, in the same order: read by our own statements. */
export async function fillRivals({ owner }: Databases, { companyId, rows }: OwnStatements): Promise<void> {
  const id = { id: 'result' }
  const tables = [
    { table: 'rival_result', type: RESULT, steps: [map({ ...id, ...RESULT_COLUMNS })] },
    {
      table: 'rival_wide',
      type: WIDE,
      steps: [map({ ...id, ...byName(WIDE.fields.map(({ name }) => name)) })],
    },
    {
      table: 'rival_texts',
      type: TEXTS,
      steps: [map({ ...id, ...byName(TEXTS.fields.map(({ name }) => name)) })],
    },
    {
      table: 'rival_round',
      type: RESULT,
      steps: [{ kind: 'EXPAND', expression: 'result.rounds', name: 'round' } as const, map(ROUND_COLUMNS)],
    },
  ]
  for (const { table, type, steps } of tables) {
    const { text, values, columns } = rows(results(type.id, ...steps))
    const names = columns.map(({ name }) => name).join(', ')
    const given = columns.map(({ as }) => `s.${as}`)
    const order = columns
      .filter(({ name }) => ['id', 'result_id', 'index'].includes(name))
      .map(({ as }) => `s.${as}`)
    await owner.query(
      `insert into ${table} (company_id, ${names}) select '${companyId}', ${given.join(', ')} from (${text}) s order by ${order.join(', ')}`,
      [...values],
    )
  }
}
