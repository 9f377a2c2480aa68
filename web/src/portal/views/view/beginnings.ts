import type { Query } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import type { TFunction } from 'i18next'
import type { Subject } from '../../conditions/subject.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import { nameFrom } from '../../names/name-from.ts'
import { columnsFor } from '../../queries/edits.ts'
import { shownColumns } from '../../queries/shown-columns.ts'
import { stagesOf } from '../../queries/stages.ts'
import type { QueryModel, RowSource } from '../../queries/use-query-model.ts'

/** A query to begin with that makes sense in this company. */
export interface Preset {
  /** Kept in the address. */
  readonly key: string
  readonly kind: 'results' | 'overdue' | 'assets'
  readonly name: string
  readonly query: Query
}

/** What one can begin with: the results of a workflow, assets whose date has passed, the assets of a type. */
export function presetsOf(model: QueryModel, t: TFunction): Preset[] {
  const results = model.sources
    .filter(({ root }) => root.kind === 'WORKFLOW_RESULT')
    .map((one) => allRows(one, 'results', model, t))
  const assets = model.sources.filter(({ root }) => root.kind === 'ASSET')
  const overdue = assets.flatMap((one) => overdueRows(one, model, t))
  return [...results, ...overdue, ...assets.map((one) => allRows(one, 'assets', model, t))]
}

/** Every field a column. */
function allRows(source: RowSource, kind: 'results' | 'assets', model: QueryModel, t: TFunction): Preset {
  const { root, title } = source
  const record = recordRoot(root)?.name ?? ''
  const [first] = stagesOf({ root, steps: [] }, model).stages
  const shown = first ? shownColumns(first, model) : []
  const own = shown.find(({ path }) => path === record)
  const rest = shown.filter(({ path }) => path !== record)
  const self = own
    ? [{ path: own.path, title: kind === 'results' ? t('expression.type.WORKFLOW_RESULT') : title }]
    : []
  return {
    key: `${kind}.${'workflowId' in root ? root.workflowId : 'assetTypeId' in root ? root.assetTypeId : ''}`,
    kind,
    name: t(`views.preset.${kind}.name`, { name: title }),
    query: { root, steps: [{ kind: 'MAP', columns: columnsFor([...rest, ...self]) }] },
  }
}

/** Assets with a day that has passed, counted by where they are. */
function overdueRows({ root, title }: RowSource, model: QueryModel, t: TFunction): Preset[] {
  const records = recordRoot(root)
  if (!records || root.kind !== 'ASSET') return []
  const subjects = [
    ...subjectsOf({ names: { asset: records.record }, catalogue: model.catalogue }, model.titles).values(),
  ]
  const near = subjects.filter(({ path }) => path.split('.').length === 2)
  const due = near.find((one) => one.type.kind === 'TIME' && DUE.test(one.title))
  const place = near.find(isPlace) ?? near.find(({ options }) => options)
  if (!due || !place) return []
  return [
    {
      key: `overdue.${root.assetTypeId}`,
      kind: 'overdue',
      name: t('views.preset.overdue.name', { due: due.title, place: place.title, name: title }),
      query: {
        root,
        steps: [
          { kind: 'FILTER', condition: `${due.path} < now` },
          {
            kind: 'GROUP',
            keys: [{ name: nameFrom(place.title, []), expression: place.path }],
            aggregates: [{ name: 'anzahl', aggregation: 'COUNT' }],
          },
        ],
      },
    },
  ]
}

const DUE = /prüf|fällig|wartung|termin|due|inspection|service|next/i
const isPlace = ({ title, type }: Subject) =>
  /standort|ort|halle|werk|location|site|place/i.test(title) &&
  (type.kind === 'ASSET' || type.kind === 'STRING')
