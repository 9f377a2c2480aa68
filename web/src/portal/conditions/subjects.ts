import { classOf } from '@feldwerk/query/conditions/operators.ts'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { type Fields, isRecord, type Type } from '@feldwerk/query/types.ts'
import type { Subject, Subjects } from './subject.ts'

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
  /** The record that it is a field of, unless that is the row itself. */
  readonly of: string | undefined
}

/** Everything that a rule can be about at a place: what the rows hold themselves before what they refer to. */
export function subjectsOf(environment: Environment, titles: Titles): Subjects {
  const found: SubjectPlace[] = []
  const names = Object.entries(environment.names).filter(([name]) => name !== 'now')
  const row = names.length === 1 ? names[0]?.[0] : undefined
  let places = names.map(([name, type]): SubjectPlace => {
    const about = titles.names[name]
    return { type, path: name, titles: [about?.title ?? name], about, records: 0, of: undefined }
  })
  for (let depth = 0; depth < DEPTH && found.length < MOST; depth++) {
    found.push(...places.filter(({ type }) => classOf(type) !== 'other' || isKept(type)))
    places = places.flatMap((place) => below(place, { environment, titles, row }))
  }
  const nearest = found.toSorted((a, b) => a.records - b.records)
  return new Map(nearest.map((place) => [place.path, subjectOf(place)]))
}

/** Files and the like: one can ask whether there is one. */
const isKept = ({ kind }: Type) => ['IMAGE', 'AUDIO', 'FILE', 'SIGNATURE', 'ARRAY'].includes(kind)

function subjectOf({ type, path, titles, about, of }: SubjectPlace): Subject {
  const { options, dateOnly, unit } = about ?? {}
  return {
    path,
    title: titles.at(-1) ?? path,
    type,
    ...(titles.length > 1 ? { group: titles.slice(0, -1).join(' › ') } : {}),
    ...(of === undefined ? {} : { of }),
    ...(options ? { options } : {}),
    ...(dateOnly ? { dateOnly } : {}),
    ...(unit ? { unit } : {}),
  }
}

/** What people call a record; nothing where only expressions have a name for it. */
const nameOf = ({ about, path }: SubjectPlace) =>
  about && about.title !== path.split('.').at(-1) ? about.title : undefined

interface SubjectWorld {
  readonly environment: Environment
  readonly titles: Titles
  /** The name of the row, where there is but one name. */
  readonly row: string | undefined
}

function below(place: SubjectPlace, { environment, titles, row }: SubjectWorld): SubjectPlace[] {
  const { type, path, records } = place
  const { catalogue } = environment
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
      of: isRecord(type) ? (path === row ? undefined : nameOf(place)) : place.of,
    }))
}
