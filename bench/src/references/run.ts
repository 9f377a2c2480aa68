import type { StepDefinition } from '@feldwerk/query/query.ts'
import { careForIndexes } from '@feldwerk/server/platform/records/indexes.ts'
import { writeUses } from '@feldwerk/server/platform/records/use.ts'
import { type DashboardEstate, openEstate } from '../dashboards/estate.ts'
import type { Figure } from '../figure.ts'
import type { BenchOptions } from '../options.ts'
import { digits, inTurns, ratio, type TunedStatement } from '../query/measure.ts'
import { oursOf, results } from '../query/ours.ts'
import { fillRivals, makeRivals } from '../query/rivals.ts'
import { sameRows } from '../query/same.ts'
import { MACHINE, RESULT } from '../query/types.ts'

const ROWS = 1_000_000
/** Machines that results name. */
const MACHINES = 500
/** So often a question is asked before maintenance makes an index for it. */
const ASKED = 5
/** Temperatures lie between 15 and 85; above this there are some 2.5 % of the results. */
const HOT = 83.1

/**
 * Results by what they refer to, without a bound of time: all of them, a few, and those of one name, against the same by
 * hand on typed tables that have the indexes an expert would make. First as they lie, then with those indexes that
 * maintenance makes when each question was asked a few times.
 */
export async function run({ rows = ROWS }: BenchOptions = {}): Promise<Figure[]> {
  const estate = await openEstate(rows, false)
  try {
    await spread(estate)
    await makeRival(estate)
    const before = await measured(estate, 'as they lie')
    for (let asked = 0; asked < ASKED; asked++) await questionsOf(estate)
    const { db, owner } = estate.database.databases
    await writeUses(db)
    await careForIndexes(owner)
    await owner.query('vacuum analyze fact')
    const after = await measured(estate, 'with indexes', 1.1)
    return [...before, ...after]
  } finally {
    await estate.database.close()
  }
}

/** Has the results name five hundred machines, without a trace of that in their table. */
async function spread(estate: DashboardEstate): Promise<void> {
  const { companyId } = estate
  const { owner } = estate.database.databases
  const slot = await slotOf(estate, 'machine')
  await owner.query(
    `update fact set ${slot} = machine.id
     from (select id, row_number() over (order by id) as number from fact
       where company_id = $1 and type_id = $2 and page = 0 order by id limit ${MACHINES}) machine
     where fact.company_id = $1 and fact.type_id = $3
       and machine.number = 1 + abs(hashtext(fact.id::text)) % ${MACHINES}`,
    [companyId, MACHINE.id, RESULT.id],
  )
  await owner.query('vacuum full fact')
}

async function slotOf({ database, companyId }: DashboardEstate, path: string): Promise<string> {
  const { types } = await oursOf(database.databases, companyId)
  const slots = types.get(`WORKFLOW_RESULT<${RESULT.id}>`)?.layout.slots ?? []
  return slots.find((slot) => slot.list === null && slot.path === path)?.column ?? ''
}

async function makeRival({ database: { databases }, companyId }: DashboardEstate): Promise<void> {
  const { owner } = databases
  await makeRivals(databases)
  const ours = await oursOf(databases, companyId)
  await fillRivals(databases, ours)
  const { text, values } = ours.rows({
    root: { kind: 'ASSET', assetTypeId: MACHINE.id },
    steps: [
      {
        kind: 'MAP',
        columns: [
          { name: 'id', expression: 'asset' },
          { name: 'name', expression: 'asset.name' },
        ],
      },
    ],
  })
  await owner.query(
    'create table rival_machine (id uuid primary key, name text collate "C", company_id uuid)',
  )
  await owner.query(`insert into rival_machine (id, name) ${text}`, [...values])
  await owner.query('update rival_machine set company_id = $1', [companyId])
  await owner.query('create index rival_machine_name on rival_machine (company_id, name)')
  await owner.query(
    `create table rival_narrow as select company_id, id, completed_at, machine, duration, temperature
     from rival_result where company_id = '${companyId}' order by id`,
  )
  await owner.query('grant select on rival_machine, rival_narrow to feldwerk_app')
  await owner.query('vacuum analyze')
}

interface Question {
  readonly name: string
  /** A table of no more than the columns that are asked for: what it costs that results have others as well. */
  readonly isNarrow?: true
  readonly ours: TunedStatement
  readonly rival: TunedStatement
}

async function questionsOf({ database: { databases }, companyId }: DashboardEstate): Promise<Question[]> {
  const ours = await oursOf(databases, companyId)
  const { rows } = await databases.owner.query<{ name: string }>(
    `select name from rival_machine machine
     where exists (select from rival_result where machine = machine.id) order by id limit 1`,
  )
  const name = rows[0]?.name ?? ''
  const grouped = (...filters: StepDefinition[]) =>
    ours.rows(
      results(RESULT.id, ...filters, {
        kind: 'GROUP',
        keys: [{ name: 'machine', expression: 'result.machine' }],
        aggregates: [
          { name: 'many', aggregation: 'COUNT' },
          { name: 'duration', aggregation: 'AVG', expression: 'result.duration' },
        ],
      }),
    )
  const from =
    (table: string) =>
    (rest: string, ...values: (string | number)[]): TunedStatement => ({
      text: `select machine, count(*), avg(duration) from ${table} result ${rest} group by machine`,
      values: [companyId, ...values],
    })
  const [byHand, narrow] = [from('rival_result'), from('rival_narrow')]
  const ofCompany = 'result.company_id = $1'
  const hot: StepDefinition = { kind: 'FILTER', condition: `result.temperature > ${HOT}` }
  const areHot = `where ${ofCompany} and temperature > $2`
  return [
    { name: 'all results', ours: grouped(), rival: byHand(`where ${ofCompany}`) },
    { name: 'all results', ours: grouped(), rival: narrow(`where ${ofCompany}`), isNarrow: true },
    { name: '2.5 % of the results', ours: grouped(hot), rival: byHand(areHot, HOT) },
    { name: '2.5 % of the results', ours: grouped(hot), rival: narrow(areHot, HOT), isNarrow: true },
    {
      name: 'those of a machine by its name',
      ours: grouped({ kind: 'FILTER', condition: `result.machine.name == ${JSON.stringify(name)}` }),
      rival: byHand(
        `join rival_machine on rival_machine.company_id = $1 and rival_machine.id = machine
         where ${ofCompany} and name = $2`,
        name,
      ),
    },
  ]
}

async function measured(estate: DashboardEstate, when: string, atMost?: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, ours, rival, isNarrow } of await questionsOf(estate)) {
    const timed = await inTurns(estate.database.databases, estate.companyId, { ours, rival })
    if (!sameRows(timed.ours.rows, timed.rival.rows)) throw new Error(`not the same rows: ${name}`)
    figures.push(
      {
        name: `${name} by a reference : by hand on a typed table${isNarrow ? ' of six columns' : ''}, ${when}`,
        value: ratio(timed.ours.times, timed.rival.times),
        unit: '×',
        ...(atMost === undefined || isNarrow ? {} : { target: { atMost } }),
      },
      ...(isNarrow
        ? []
        : [{ name: `${name} by a reference, ${when}`, value: digits(timed.ours.ms), unit: 'ms' }]),
    )
  }
  return figures
}
