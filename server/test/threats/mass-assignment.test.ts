import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@feldwerk/contract/call.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, makeOperator, openWholeWorld, sendAsOperator } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import type { World } from '../world.ts'
import { changesBetween, readRows, type TableRows } from './changes.ts'

const PLANTED = 'EINGESCHMUGGELT'
const plantedId = newId()
/** They keep the root and the steps of a query as they came, with what the language does not read. */
const keepsSteps = ['taskSources.save']
/** What is signed is taken by its signature, or not at all. */
const UNREAD: readonly (string | undefined)[] = ['binary', 'raw']
const writes = entries.filter(({ call }) => call.body && !UNREAD.includes(call.body.kind))

describe('what a body carries beyond its schema', () => {
  let world: World
  let estate: Estate
  let columns: Record<string, unknown>
  beforeAll(async () => {
    world = await openWholeWorld()
    estate = await buildEstate(world, 'MASSE')
    await makeOperator(world, estate)
    columns = await plantedColumns(world)
  })
  afterAll(() => world.close())

  it('is something', () => {
    expect(writes.length).toBeGreaterThan(15)
    for (const name of ['owner', 'company', 'deleted', 'emailConfirmed', 'appLicenseCount', 'demo']) {
      expect(fieldsOfContract).toHaveProperty(name)
    }
    expect(columns).toHaveProperty('company_id')
    expect(columns).toHaveProperty('share_id')
  })

  it.each(writes)('$title leaves alone', async ({ call, row, title }) => {
    const ask = async (args: Record<string, unknown>, hostile: boolean) => {
      const body = args[call.body!.name]
      const answer = await sendAsOperator({
        world,
        estate,
        call,
        args,
        body: JSON.stringify(hostile ? smuggle(call, body, columns) : body),
      })
      expect(answer.status, answer.text).toBeLessThan(300)
    }
    const fresh = async () => (await row.args(estate)) as Record<string, unknown>
    const change = async (hostile: boolean) => {
      const args = await fresh()
      const before = await readRows(world.owner)
      await ask(args, hostile)
      const after = await readRows(world.owner)
      const written = [...after].filter(([key, now]) => !isDeepStrictEqual(now, before.get(key)))
      return { written, changes: changesBetween(before, after) }
    }
    // What a call sets to the same value each time is set now.
    await ask(await fresh(), false)
    const [plain, hostile] = [await change(false), await change(true)]
    expect(hostile.changes).toEqual(plain.changes)
    const stored = JSON.stringify(hostile.written)
    expect(stored.includes(PLANTED) || stored.includes(plantedId)).toBe(keepsSteps.includes(title))
    expect(({} as Record<string, unknown>).owner).toBeUndefined()
  })
})

/**
 * A body with everything in it that the schema does not name, in each of its objects; but for those whose names are the
 * company's own, such as the properties of an asset: there every unknown one is refused by name.
 */
function smuggle(call: Call, body: unknown, columns: Record<string, unknown>): unknown {
  const own = new Set<string>()
  collect(call.body!.schema, (name) => own.add(name))
  const extra = Object.fromEntries(
    Object.entries({ ...fieldsOfContract, ...columns }).filter(([name]) => !own.has(name)),
  )
  // Not all of it twice more: a body may have a megabyte.
  const poison = Object.fromEntries(Object.entries(extra).slice(0, 30))
  const free = freeObjects(call.body!.schema, body)
  const add = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(add)
    if (typeof value !== 'object' || value === null || free.has(value)) return value
    const filled = {
      ...extra,
      ...Object.fromEntries(Object.entries(value).map(([key, item]) => [key, add(item)])),
    }
    for (const name of ['__proto__', 'constructor']) {
      const smuggled = name === 'constructor' ? { prototype: poison } : poison
      Object.defineProperty(filled, name, { value: smuggled, enumerable: true })
    }
    return filled
  }
  return add(body)
}

/** The objects of a value whose names the schema leaves open, with all that they hold. */
function freeObjects(schema: z.ZodType, value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return found
  if (schema instanceof z.ZodRecord) found.add(value)
  else if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape))
      freeObjects(field as z.ZodType, (value as Record<string, unknown>)[name], found)
  } else if (schema instanceof z.ZodArray) {
    for (const item of Array.isArray(value) ? value : [])
      freeObjects(schema.element as z.ZodType, item, found)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) freeObjects(option as z.ZodType, value, found)
  } else if ('unwrap' in schema) freeObjects((schema.unwrap as () => z.ZodType)(), value, found)
  return found
}

/** Every field of every entity that the contract knows, with a value that would be noticed. */
const fieldsOfContract: Record<string, unknown> = {
  remainingTestDays: 987_654,
  createdBy: plantedId,
  templateInstance: plantedId,
  companyId: plantedId,
}
for (const { call } of entries) {
  for (const schema of [call.answer, call.body?.schema]) {
    if (schema instanceof z.ZodType)
      collect(schema, (name, field) => (fieldsOfContract[name] = planted(field)))
  }
}

function planted(schema: z.ZodType): unknown {
  for (const value of [PLANTED, true, 987_654, plantedId, '2001-02-03T04:05:06.000Z', 'de', [], {}]) {
    if (schema.safeParse(value).success) return value
  }
  return PLANTED
}

/** Walks the fields of a schema, through lists, optional ones and unions; each once, since some hold themselves. */
function collect(
  schema: z.ZodType,
  found: (name: string, field: z.ZodType) => void,
  seen = new Set<z.ZodType>(),
): void {
  if (seen.has(schema)) return
  seen.add(schema)
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      found(name, field as z.ZodType)
      collect(field as z.ZodType, found, seen)
    }
  } else if (schema instanceof z.ZodArray) collect(schema.element as z.ZodType, found, seen)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    collect(schema.unwrap() as z.ZodType, found, seen)
  else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) collect(option as z.ZodType, found, seen)
  }
}

/** The same for every column of the database, under the column's own name. */
async function plantedColumns(world: World): Promise<Record<string, unknown>> {
  const { rows } = await world.owner.query<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_%'`,
  )
  const values: TableRows = { uuid: plantedId, boolean: true, integer: 987_654 }
  return Object.fromEntries(rows.map(({ name, type }) => [name, values[type] ?? PLANTED]))
}
