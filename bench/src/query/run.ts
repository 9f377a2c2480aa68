import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { type BenchOptions, wantedBy } from '../options.ts'
import { dashboardIndex } from './dashboard-index.ts'
import { randomOf } from './documents.ts'
import { loadCompany, type Size } from './load.ts'
import { digits, inTurns, planOf, ratio, type Timing } from './measure.ts'
import { type OwnStatements, oursOf } from './ours.ts'
import { firstPage, growing, pairsOf, VIEWS } from './pairs.ts'
import { tablesWithoutCompany } from './plan-shape.ts'
import { fillRivals, makeRivals } from './rivals.ts'
import { sameRows } from './same.ts'
import { writes } from './write.ts'

const COMPANIES = 20
const ROWS = 1_000_000

/** Results of the largest company, and of the second, the others having as many as the third. */
interface Estate {
  readonly database: BenchDatabase
  readonly large: OwnStatements
  readonly middle: OwnStatements
  readonly small: OwnStatements
  /** The company that results are written to, so that the others stay as they are. */
  readonly writing: string
}

/**
 * What the language costs against SQL that is written by hand for the same records, in one run on one machine:
 * `rows` results of five years, a fifth as many assets, one company among twenty.
 */
export async function run(options: BenchOptions = {}): Promise<Figure[]> {
  const { rows = ROWS, only, keep = false } = options
  const database = await benchDatabase(keep ? { keepAs: `query-${rows}` } : {})
  try {
    const estate = await estateOf(database, rows)
    const plans: string[] = []
    const isWanted = wantedBy(options)
    const figures = await ratios(estate, plans, isWanted)
    if (isWanted('dashboard')) figures.push(...(await dashboardIndex(database, estate.large, plans)))
    if (isWanted('growth')) figures.push(...(await growth(estate, rows)))
    if (isWanted('write'))
      figures.push(
        ...(await writes(database, estate.writing, {
          random: randomOf(99),
          machines: [],
          accounts: [],
        })),
      )
    await keepPlans(plans, rows === ROWS && !only ? 'query-plans.txt' : 'query-plans.tmp')
    return figures
  } finally {
    await database.close()
  }
}

/** The companies of this run, or of an earlier one that kept them. */
async function estateOf(database: BenchDatabase, rows: number): Promise<Estate> {
  const { owner } = database.databases
  await owner.query(
    'create table if not exists bench_company (company_id uuid not null, place integer not null)',
  )
  const { rows: kept } = await owner.query<{ id: string }>(
    'select company_id as id from bench_company order by place',
  )
  const ids = kept.length > 0 ? kept.map(({ id }) => id) : await load(database, rows)
  const [small = '', middle = '', large = '', writing = ''] = [ids[0], ids[5], ids[10], ids[15]]
  const made = async (companyId: string) => oursOf(database.databases, companyId, VIEWS)
  return {
    database,
    large: await made(large),
    middle: await made(middle),
    small: await made(small),
    writing,
  }
}

async function load(database: BenchDatabase, rows: number): Promise<readonly string[]> {
  const began = performance.now()
  const size = (results: number): Size => ({
    machines: Math.ceil(results / 5),
    results,
    wide: Math.ceil(results / 5),
    texts: Math.ceil(results / 5),
  })
  const ids: string[] = []
  for (let i = 0; i < COMPANIES; i++) {
    const share = i === 10 ? rows : i === 5 ? rows / 10 : rows / 100
    ids.push(await loadCompany(database, i, size(Math.ceil(share))))
    say(`company ${i + 1} of ${COMPANIES} after ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const { owner } = database.databases
  await owner.query('vacuum analyze')
  say(`loaded in ${Math.round((performance.now() - began) / 1000)} s`)
  await makeRivals(database.databases)
  for (const companyId of ids)
    await fillRivals(database.databases, await oursOf(database.databases, companyId, VIEWS))
  await owner.query(
    'insert into bench_company select id, place from unnest($1::uuid[]) with ordinality as company (id, place)',
    [ids],
  )
  await owner.query('vacuum analyze')
  await owner.query('checkpoint').catch(() => undefined)
  say(`ready after ${Math.round((performance.now() - began) / 1000)} s`)
  return ids
}

async function ratios(
  { database: { databases }, large }: Estate,
  plans: string[],
  isWanted: (name: string) => boolean,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const bare: string[] = []
  for (const { name, atMost, ours, rival, inBuckets } of pairsOf(large)) {
    if (!isWanted(name)) continue
    const timed = await inTurns(databases, large.companyId, { ours, rival })
    const value = ratio(timed.ours.times, timed.rival.times)
    say(`${name}: ${shown(timed.ours)} : ${shown(timed.rival)} = ${value}`)
    const isWhole = !timed.ours.isBrokenOff && !timed.rival.isBrokenOff
    if (isWhole && !sameRows(timed.ours.rows, timed.rival.rows, inBuckets))
      throw new Error(`not the same rows: ${name}`)
    figures.push({
      name,
      value,
      unit: '×',
      // Where both were broken off, nothing is known of them.
      ...(timed.ours.isBrokenOff ? { bound: '>=' } : timed.rival.isBrokenOff ? { bound: '<=' } : {}),
      ...(atMost === undefined ? {} : { target: { atMost } }),
    })
    figures.push({
      name: `${name.split(' : ')[0]}, ours`,
      value: digits(timed.ours.ms),
      unit: 'ms',
      ...(timed.ours.isBrokenOff ? { bound: '>=' } : {}),
    })
    bare.push(...tablesWithoutCompany(ours, large.companyId).map((table) => `${name}: ${table}`))
    for (const [whose, asked] of [
      ['ours', ours],
      ['rival', rival],
    ] as const) {
      const plan = await planOf(databases, large.companyId, asked, timed[whose].isBrokenOff)
      plans.push(`## ${name}: ${whose}\n\n${asked.text}\n\n${plan}\n`)
    }
  }
  for (const each of bare) say(`without company: ${each}`)
  return [
    ...figures,
    {
      name: 'base tables without their own company_id = $n',
      value: bare.length,
      unit: '',
      target: { atMost: 0 },
    },
  ]
}

/** The same statements for companies of three sizes. */
async function growth(
  { database: { databases }, large, middle, small }: Estate,
  rows: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, made] of Object.entries(growing)) {
    const times: number[] = []
    for (const [ours, count] of [
      [small, rows / 100],
      [middle, rows / 10],
      [large, rows],
    ] as const) {
      const { it } = await inTurns(databases, ours.companyId, { it: made(ours) })
      times.push(it.ms)
      figures.push({
        name: `${name}, ${count.toLocaleString('en')} results`,
        value: digits(it.ms),
        unit: 'ms',
      })
    }
    const [least = 1, , most = 1] = times
    if (made !== firstPage) continue
    figures.push({
      name: 'first page : that of a hundredth of the results',
      value: digits(most / least),
      unit: '×',
      target: { atMost: 1.5 },
    })
  }
  return figures
}

/** The plans of the last run, to explain its figures; those of a quick try are not kept. */
async function keepPlans(plans: readonly string[], file: string): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../results')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, file), plans.join('\n'))
}

const shown = ({ ms, isBrokenOff }: Timing) => `${isBrokenOff ? '>= ' : ''}${digits(ms)} ms`

const say = (line: string) => process.stderr.write(`${line}\n`)
