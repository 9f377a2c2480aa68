import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import type { Definition, Property } from '../types/definition.ts'
import { findTypes } from '../types/store.ts'
import { type Values, valuesOf } from '../types/values.ts'
import { readNames } from './names-store.ts'

/** Degrees of latitude and longitude. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

interface LocatedAsset {
  readonly own: Position | undefined
  /** What it refers to. */
  readonly refersTo: readonly string[]
}

/** A machine in a hall of a site is where the site is. */
const LEVELS = 2

/** Where assets are: by their own numbers `lat` and `lon`, else where the first thing is that they refer to. */
export async function positionsOf(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  levels = LEVELS,
): Promise<ReadonlyMap<string, Position>> {
  const located = await locate(trx, companyId, ids)
  const further = [...located.values()].flatMap(({ own, refersTo }) => (own ? [] : refersTo))
  const around =
    levels > 0 && further.length > 0
      ? await positionsOf(trx, companyId, [...new Set(further)], levels - 1)
      : NOWHERE
  return new Map(
    [...located].flatMap(([id, { own, refersTo }]) => {
      const position = own ?? refersTo.map((other) => around.get(other)).find(Boolean)
      return position ? [[id, position] as const] : []
    }),
  )
}

const NOWHERE: ReadonlyMap<string, Position> = new Map()

async function locate(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocatedAsset>> {
  const names = await readNames(trx, companyId, ids)
  const ofType = Map.groupBy(names.values(), ({ typeId }) => typeId)
  const types = await findTypes(trx, companyId, [...ofType.keys()])
  const located = new Map<string, LocatedAsset>()
  for (const [typeId, type] of types) {
    const reading = { companyId, typeId, ids: (ofType.get(typeId) ?? []).map(({ id }) => id) }
    for (const { id, document } of await readRecords(trx, reading))
      located.set(id, locatedOf(type, valuesOf(document)))
  }
  return located
}

function locatedOf(type: Definition, values: Values): LocatedAsset {
  const degrees = (name: string, most: number) => {
    const property = type.properties.find((one) => one.name === name)
    const value = property && values[property.id]
    return typeof value === 'number' && Math.abs(value) <= most ? value : undefined
  }
  const lat = degrees('lat', 90)
  const lon = degrees('lon', 180)
  return {
    own: lat === undefined || lon === undefined ? undefined : { lat, lon },
    refersTo: type.properties.flatMap((property) => referenceIn(property, values)),
  }
}

function referenceIn({ id, type }: Property, values: Values): readonly string[] {
  const value = type.kind === 'ASSET' ? values[id] : undefined
  return typeof value === 'string' ? [value] : []
}
