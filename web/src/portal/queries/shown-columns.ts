import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { type Fields, isRecord, type Type } from '@feldwerk/query/types.ts'
import type { Description, Titles } from '../conditions/subjects.ts'
import type { Stage } from './stages.ts'

/** A column that can be chosen: of a record or an object, each field has its own. */
export interface ShownColumn {
  /** How an expression calls it. */
  readonly path: string
  readonly title: string
  readonly type: Type
  readonly unit?: string
  readonly dateOnly?: boolean
  readonly options?: Description['options']
  /** Put there by the step one is looking at. */
  readonly isNew: boolean
}

/** What can be chosen of the rows of a stage, in reading order. */
export function shownColumns(stage: Stage, { catalogue, titles }: { catalogue: Catalogue; titles: Titles }) {
  const found: ShownColumn[] = []
  const put = (path: string, type: Type, about: Description | undefined, place: ColumnPlace): void => {
    const title = about?.title ?? path.slice(path.lastIndexOf('.') + 1)
    if (type.kind === 'OBJECT' && !type.name)
      return spread(path, type.fields, about?.fields, { ...place, depth: place.depth + 1 })
    if (isRecord(type) && place.isWhole) {
      found.push({ path, title, type, isNew: place.isNew })
      return spread(path, catalogue.fields(type) ?? {}, titles.fields(type), { ...place, isWhole: false })
    }
    const { unit, dateOnly, options } = about ?? {}
    found.push({
      path,
      title,
      type,
      ...(unit ? { unit } : {}),
      ...(dateOnly ? { dateOnly } : {}),
      ...(options ? { options } : {}),
      isNew: place.isNew,
    })
  }
  const spread = (path: string, fields: Fields, about: Stage['about'] | undefined, place: ColumnPlace) => {
    for (const [name, type] of Object.entries(fields)) {
      if (name === 'id' || place.depth > MOST_DEPTH) continue
      // The records of a joined table are themselves what was joined.
      const isWhole = place.isJoined && isRecord(type) && Object.keys(fields).length === 1
      put(`${path}.${name}`, type, about?.[name], { ...place, isWhole })
    }
  }
  const roots = new Set(['asset', 'result', 'task', 'account'])
  for (const [name, type] of Object.entries(stage.columns)) {
    const isNew = stage.added.has(name)
    put(name, type, stage.about[name], {
      isNew,
      isWhole: roots.has(name),
      isJoined: type.kind === 'OBJECT',
      depth: 0,
    })
  }
  return found
}

interface ColumnPlace {
  readonly isNew: boolean
  /** A record stands here with its fields, not only by its name. */
  readonly isWhole: boolean
  readonly isJoined: boolean
  readonly depth: number
}

const MOST_DEPTH = 3
