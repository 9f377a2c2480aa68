import type { Environment } from '@feldwerk/query/expression/check.ts'
import { type Fields, isRecord, type Type } from '@feldwerk/query/types.ts'
import { classOf } from './operators.ts'
import type { Subject, Subjects } from './rules.ts'

/** What people know of a name beside its type: how it is called, its unit, the values it can have, what lies in it. */
export interface Description {
  readonly title: string
  readonly unit?: string
  readonly dateOnly?: boolean
  readonly options?: Subject['options']
  readonly fields?: Descriptions
}
export type Descriptions = Readonly<Record<string, Description>>

/** What gives names their titles; a name that nobody describes goes by itself. */
export interface Titles {
  /** The names of the environment. */
  readonly names: Descriptions
  /** The fields of a record. */
  readonly fields: (type: Type) => Descriptions | undefined
}

export const NO_TITLES: Titles = { names: {}, fields: () => undefined }

/** So many steps from a name, through records and objects. */
const DEPTH = 4
/** As many records on the way: `asset.location.parent`. */
const RECORDS = 2
const MOST = 400

interface SubjectPlace {
  readonly type: Type
  readonly path: string
  readonly titles: readonly string[]
  readonly about: Description | undefined
  readonly records: number
}

/** Everything that a rule can be about at a place: what the rows hold themselves before what they refer to. */
export function subjectsOf(environment: Environment, titles: Titles): Subjects {
  const found: SubjectPlace[] = []
  let places = Object.entries(environment.names).flatMap(([name, type]): SubjectPlace[] => {
    if (name === 'now') return []
    const about = titles.names[name]
    return [{ type, path: name, titles: [about?.title ?? name], about, records: 0 }]
  })
  for (let depth = 0; depth < DEPTH && found.length < MOST; depth++) {
    found.push(...places.filter(({ type }) => classOf(type) !== 'other' || isKept(type)))
    places = places.flatMap((place) => below(place, environment, titles))
  }
  const nearest = found.toSorted((a, b) => a.records - b.records)
  return new Map(nearest.map((place) => [place.path, subjectOf(place)]))
}

/** Files and the like: one can ask whether there is one. */
const isKept = ({ kind }: Type) => ['IMAGE', 'AUDIO', 'FILE', 'SIGNATURE', 'ARRAY'].includes(kind)

function subjectOf({ type, path, titles, about }: SubjectPlace): Subject {
  const { options, dateOnly, unit } = about ?? {}
  return {
    path,
    title: titles.at(-1) ?? path,
    type,
    ...(titles.length > 1 ? { group: titles.slice(0, -1).join(' › ') } : {}),
    ...(options ? { options } : {}),
    ...(dateOnly ? { dateOnly } : {}),
    ...(unit ? { unit } : {}),
  }
}

function below(place: SubjectPlace, { catalogue }: Environment, titles: Titles): SubjectPlace[] {
  const { type, path, records } = place
  const fields: Fields | undefined = isRecord(type)
    ? records < RECORDS
      ? catalogue.fields(type)
      : undefined
    : type.kind === 'OBJECT'
      ? type.fields
      : undefined
  const about = isRecord(type) ? titles.fields(type) : place.about?.fields
  return Object.entries(fields ?? {})
    .filter(([name]) => name !== 'id')
    .map(([name, inner]) => ({
      type: inner,
      path: `${path}.${name}`,
      titles: [...place.titles, about?.[name]?.title ?? name],
      about: about?.[name],
      records: records + (isRecord(type) ? 1 : 0),
    }))
}
