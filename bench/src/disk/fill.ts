import { property } from '../bulk/property.ts'
import { post, sendResults } from '../bulk/sending.ts'
import { inspectionOf, round } from '../submit/definitions.ts'
import { addPumps } from '../submit/pumps.ts'
import { answersOfRound } from '../submit/rounds.ts'
import { publishWorkflow, type SubmitSetup } from '../submit/sender.ts'

/** Of one call. */
const AT_ONCE = 500
const ASSETS_TO_NAME = 500

type Put = () => Promise<void>

/** Assets as companies keep them: 16 values, six of them texts. */
export async function fillAssets(setup: SubmitSetup, rows: number): Promise<Put> {
  const put = await machinesOf(setup)
  return () => put(rows, anlage)
}

/** Changes of such assets that are there, of one value each. */
export async function fillChanges(setup: SubmitSetup, rows: number): Promise<Put> {
  const put = await machinesOf(setup)
  await put(rows, anlage)
  return () => put(rows, (number) => ({ ...anlage(number), hours: 50_000 + number }))
}

/** Creates a type, and puts assets of it by their serial numbers. */
async function machinesOf(setup: SubmitSetup) {
  const properties = ['name', 'serial', 'maker', 'site', 'hall', 'note']
    .map((name) => property(name, 'STRING'))
    .concat(['power', 'weight', 'price', 'height'].map((name) => property(name, 'DOUBLE')))
    .concat(['year', 'hours', 'interval'].map((name) => property(name, 'LONG')))
    .concat(
      ['bought', 'checked'].map((name) => property(name, 'TIME')),
      property('active', 'BOOLEAN'),
    )
  const { id } = await post(setup, '/assetTypes', {
    translations: [{ language: 'de', name: 'Anlage' }],
    properties,
    uniqueConstraints: [{ columns: ['serial'] }],
  })
  return (rows: number, valueOf: (number: number) => object) =>
    inParts(rows, async (from, count) => {
      const upsert = Array.from({ length: count }, (_, i) => ({ value: valueOf(from + i) }))
      await post(setup, `/assets/byAssetType/${id}/bulk`, { upsert })
    })
}

/** Results of a round without anything that they name. */
export async function fillRounds(setup: SubmitSetup, rows: number): Promise<Put> {
  const workflowId = await publishWorkflow(setup, round)
  return () =>
    inParts(rows, async (from, count) => {
      const results = Array.from({ length: count }, (_, i) => ({
        workflowId,
        answers: answersOfRound(from + i),
        completedAt: moment(from + i, rows),
      }))
      await sendResults(setup, results)
    })
}

/** Results that name one of some assets. */
export async function fillInspections(setup: SubmitSetup, rows: number): Promise<Put> {
  const { typeId, ids } = await addPumps(setup.database, setup.company, ASSETS_TO_NAME)
  const workflowId = await publishWorkflow(setup, inspectionOf(typeId))
  const answersOf = (number: number) => ({
    seen: { pump: ids[number % ids.length] ?? '', good: number % 3 > 0, temperature: number % 100 },
  })
  return () =>
    inParts(rows, async (from, count) => {
      const results = Array.from({ length: count }, (_, i) => ({
        workflowId,
        answers: answersOf(from + i),
        completedAt: moment(from + i, rows),
      }))
      await sendResults(setup, results)
    })
}

async function inParts(rows: number, put: (from: number, count: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows; from += AT_ONCE) await put(from, Math.min(AT_ONCE, rows - from))
}

/** Each result has a moment of its own, a minute after the one before. */
const moment = (number: number, rows: number) => new Date(Date.now() - (rows - number) * 60_000)

const day = (number: number) => new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString()

const anlage = (number: number) => ({
  name: `Fräszentrum ${number}`,
  serial: `SN-${100_000 + number}`,
  maker: ['Arndt & Söhne', 'Nordwerk', 'Kessler'][number % 3],
  site: ['Kiel', 'Ulm', 'Graz'][number % 3],
  hall: `Halle ${number % 12}`,
  note: number % 4 === 0 ? 'Nach Umzug neu ausgerichtet' : null,
  power: (number % 400) / 4,
  weight: 1200 + (number % 90),
  price: 48_000 + (number % 1000),
  height: 2.4,
  year: 2000 + (number % 26),
  hours: number % 40_000,
  interval: 90,
  bought: day(number),
  checked: day(number * 7),
  active: number % 9 > 0,
})
