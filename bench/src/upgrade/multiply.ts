import type { Databases } from '@feldwerk/server/platform/db/pool.ts'

/**
 * Tables of which a company gets more with each result, with the columns in which a copy has values of its own, in an order in
 * which each row finds what it refers to.
 */
const MULTIPLIED: Readonly<Record<string, readonly string[]>> = {
  workflow_result: ['id', 'task_id'],
  workflow_result_asset: ['workflow_result_id'],
  workflow_result_file: ['workflow_result_id'],
  task: ['id', 'completed_with', 'source_key'],
  task_assignee: ['id', 'task_id'],
  record: ['id'],
  fact: ['id'],
  item: ['record_id'],
  template_instance_sample: ['id'],
}

/** Makes of each result of a kept database so many, each with its task, its record and what is projected of it. */
export async function multiply(owner: Databases['owner'], times: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `create function pg_temp.again(id uuid, copy int) returns uuid language sql immutable
       return (left(id::text, 24) || right(md5(id::text || copy), 12))::uuid`,
    )
    for (const [table, own] of Object.entries(MULTIPLIED)) {
      const { rows } = await client.query<{ name: string; type: string }>(
        `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
         order by attnum`,
        [table],
      )
      const copied = rows.map(({ name, type }) => {
        if (!own.includes(name)) return `"${name}"`
        return type === 'uuid' ? `pg_temp.again("${name}", copy)` : `"${name}" || ' ' || copy`
      })
      await client.query(
        `insert into "${table}" (${rows.map(({ name }) => `"${name}"`).join(', ')})
         select ${copied.join(', ')} from "${table}" cross join generate_series(2, $1::int) copy`,
        [times],
      )
      await client.query(`analyze "${table}"`)
    }
  } finally {
    client.release(true)
  }
}
