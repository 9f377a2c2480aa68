import type { Databases } from '../../platform/db/pool.ts'
import { differingTypes, strayRows } from '../../platform/records/compare.ts'
import { rebuildProjection } from '../../platform/records/rebuild.ts'
import type { CheckFinding } from './finding.ts'

/** What queries read of records is what their documents say; deep, every value of it. */
export async function checkRecords({ db, owner }: Databases, deep: boolean): Promise<CheckFinding> {
  const { rows: companies } = await owner.query<{ id: string; name: string; records: number }>(
    `select company.id, company.name, (select count(*)::int from record where company_id = company.id) as records
     from company order by name`,
  )
  const faults: string[] = []
  const wrong: typeof companies = []
  for (const company of companies) {
    const { lacking, stray } = await strayRows(db, company.id)
    const differing = deep && lacking + stray === 0 ? await differingTypes(db, company.id) : []
    if (lacking > 0) faults.push(`${company.name} has ${lacking} records that no query finds`)
    if (stray > 0) faults.push(`${company.name} has ${stray} rows for queries whose record is gone`)
    for (const type of differing)
      faults.push(`${company.name} has a type whose rows are not what its documents say: ${type}`)
    if (lacking + stray + differing.length > 0) wrong.push(company)
  }
  return {
    about: `records: ${companies.reduce((sum, { records }) => sum + records, 0)}, what queries read of them`,
    faults,
    async mend() {
      const done: string[] = []
      for (const { id, name } of wrong)
        done.push(`${name}: ${await rebuildProjection(db, id)} records made anew from their documents`)
      return done
    },
  }
}
