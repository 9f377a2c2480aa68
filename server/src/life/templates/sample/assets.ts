import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { daysOf } from '@feldwerk/workflow/days.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { byPropertyId } from '../../../records/assets/rows/candidate.ts'
import { writeAssets } from '../../../records/assets/rows/write.ts'
import { findType } from '../../../records/assets/types/store.ts'
import type { SampleThing } from '../instances/store.ts'

export interface MadeAssets {
  readonly made: readonly SampleThing[]
  /** Ids by `@key`. */
  readonly ids: ReadonlyMap<string, string>
}

const DAY = 86_400_000

/**
 * Makes the things of a sample. In its values `@key` is another of them, and `@day-30` the day thirty days before
 * `until`.
 */
export async function makeAssets(
  work: WorkContext,
  { sample, until, zone }: { readonly sample: TemplateSample; readonly until: Date; readonly zone: string },
): Promise<MadeAssets> {
  const { trx, caller, language } = work
  const ids = new Map<string, string>(
    sample.assets.flatMap(({ rows }) => rows.map(({ key }) => [`@${key}`, newId()] as const)),
  )
  const { dayOf } = daysOf(zone)
  const valueOf = (cell: unknown): unknown => {
    if (Array.isArray(cell)) return cell.map(valueOf)
    if (typeof cell !== 'string' || !cell.startsWith('@')) return cell
    const days = /^@day([+-]\d+)$/.exec(cell)?.[1]
    return days === undefined ? (ids.get(cell) ?? cell) : dayOf(until.getTime() + Number(days) * DAY)
  }
  const made: SampleThing[] = []
  for (const { assetTypeId: typeId, rows } of sample.assets) {
    const type = await findType(trx, { companyId: caller.companyId, typeId })
    if (!type) continue
    const create = rows.map(({ key, value }, row) => {
      const cells = Object.entries(value).map(([name, cell]) => [name, valueOf(cell)])
      const id = ids.get(`@${key}`) ?? newId()
      return { row, id, ...byPropertyId(type, Object.fromEntries(cells) as AssetValue) }
    })
    await writeAssets(trx, { ...caller, language }, { typeId, create })
    made.push(...create.map(({ id }): SampleThing => ({ kind: 'ASSET', typeId, id })))
  }
  return { made, ids }
}
