import { limits } from '@feldwerk/contract/limits.ts'
import type { ResultDeviation, ResultReadings } from '@feldwerk/contract/workflow-results.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { toAnswers } from '../workflows/document.ts'
import { nameOf, type ReadyVersion, readyVersions } from '../workflows/ready-versions.ts'
import { shownDeviations, translationsOf } from './deviations.ts'
import { listAfter, type ResultFilter } from './list-store.ts'
import { type NumberAnswer, numbersAbout } from './numbers-about.ts'
import type { ResultRecord } from './store.ts'

/** A number that a result says of the asset, and how it deviates where it does. */
interface FoundReading extends NumberAnswer {
  readonly row: ResultRecord
  readonly deviation: ResultDeviation | undefined
}

interface ReadingsOptions {
  readonly assetId: string
  readonly filter: ResultFilter
}

/** What results say of an asset in numbers: those with limits first, then those that are said most often. */
export async function readingsOf(
  trx: Trx,
  companyId: string,
  { assetId, filter }: ReadingsOptions,
): Promise<ResultReadings[]> {
  const reading = { filter, after: undefined, most: limits.resultsWithReadings }
  const rows = await listAfter(trx, companyId, reading)
  const keys = rows.map(({ workflow_id: workflowId, version }) => ({ workflowId, version }))
  const versions = await readyVersions(trx, companyId, keys)
  const found = rows.flatMap((row) => {
    const ready = versions.get(nameOf({ workflowId: row.workflow_id, version: row.version }))
    return ready ? readingsIn(row, ready, assetId) : []
  })
  return [...Map.groupBy(found, ({ row, part }) => `${row.workflow_id} ${part.id}`).values()]
    .flatMap((readings) => seriesOf(readings) ?? [])
    .toSorted((one, other) => rankOf(other) - rankOf(one))
}

function readingsIn(row: ResultRecord, ready: ReadyVersion, assetId: string): FoundReading[] {
  const answers: ActivityResults = toAnswers(ready.fields, row.document ?? {})
  const deviations = shownDeviations(ready, { stored: row.deviations, answers })
  return numbersAbout(ready.definition.nodes, answers, assetId).map((number) => ({
    ...number,
    row,
    deviation: deviations.find(({ path }) => path.join(' ') === number.path.join(' ')),
  }))
}

/** The newest stand first; what they say of title, unit and limits is what holds now. */
function seriesOf(readings: readonly FoundReading[]): ResultReadings | undefined {
  const [newest] = readings
  if (!newest) return undefined
  const { part, row } = newest
  const fixed = part.tolerance?.kind === 'VALUE' ? part.tolerance.value : null
  const limit = fixed ?? readings.find(({ deviation }) => deviation)?.deviation
  return {
    workflowId: row.workflow_id,
    questionId: part.id,
    translations: translationsOf(part),
    from: limit?.from ?? null,
    to: limit?.to ?? null,
    readings: readings.toReversed().map(({ row: result, value, deviation }) => ({
      resultId: result.id,
      at: result.completed_at.toISOString(),
      value,
      deviating: deviation !== undefined,
    })),
  }
}

const rankOf = ({ from, to, readings }: ResultReadings) =>
  (from === null && to === null ? 0 : limits.resultsWithReadings) + readings.length
