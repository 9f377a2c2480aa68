import type { TemplateBundle, TemplateView } from '@feldwerk/contract/template-bundle.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { asset, STRING } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { queriesOfDefinition } from '../../fieldwork/workflows/queries.ts'
import { renameInDefinition } from '../../fieldwork/workflows/rename-in-definition.ts'
import { readModel } from '../../language/views/model.ts'
import { renameInQuery } from '../../language/views/rename-in-query.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import type { ChosenParts } from '../../platform/db/schema/sharing.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { fieldTypes } from '../../platform/records/record-type.ts'
import { recordTypeOf } from '../../records/assets/types/definition.ts'
import { findTypes } from '../../records/assets/types/store.ts'
import { withIds } from '../templates/with-ids.ts'
import { type OwnIds, ownParts } from './own-ids.ts'
import { standingProperties } from './standing-properties.ts'
import type { ShareRow } from './store.ts'

type Reader = Pick<TrxContext, 'trx' | 'caller' | 'language'>

/** What of an offer the company takes, under its own ids and with the names that its own types have now. */
export interface OwnOffer {
  readonly definition: WorkflowDefinition
  /** What the company makes for itself. */
  readonly parts: TemplateBundle
  readonly properties: NonNullable<ChosenParts['properties']>
}

/** An offer as the company would take it now: whatever its properties are called, they are those that stand for the giver's. */
export async function ownOffer(work: Reader, share: ShareRow, own: OwnIds): Promise<OwnOffer> {
  const { offered } = share
  const parts = ownParts(share, own)
  const given = withIds(offered.assetTypes, own.ids)
  const present = await findTypes(
    work.trx,
    work.caller.companyId,
    given.map(({ id }) => id),
  )
  const standing = given.map((type) => ({
    type,
    properties: standingProperties(share, type, present.get(type.id)),
  }))
  const types = standing.map(
    ({ type, properties }): NamedType => ({
      id: type.id,
      fields: type.properties.map(({ id, name, type: of, dateOnly }) => ({
        id: id ?? name,
        name,
        type: of,
        ...(dateOnly ? { dateOnly } : {}),
      })),
      renames: type.properties.flatMap(({ name }, at) => renameOf(name, properties[at]?.name)),
    }),
  )
  const named = await withOwnNames(work, types, {
    definition: withIds(offered.definition, own.ids),
    views: parts.views,
  })
  return {
    definition: named.definition,
    parts: { ...parts, views: [...named.views] },
    properties: Object.fromEntries(standing.map(({ type, properties }) => [type.id, properties])),
  }
}

/** What was taken before, with the names that the own types have now. */
export async function chosenNow(work: Reader, chosen: ChosenParts): Promise<ChosenParts> {
  const taken = Object.entries(chosen.properties ?? {})
  const present = await findTypes(
    work.trx,
    work.caller.companyId,
    taken.map(([id]) => id),
  )
  const types = taken.flatMap(([id, properties]): NamedType[] => {
    const type = present.get(id)
    if (!type) return []
    const former = new Map(properties.map((each) => [each.own, each.name]))
    return [
      {
        id,
        fields: recordTypeOf(type).fields.map((field) => ({
          ...field,
          name: former.get(field.id) ?? field.name,
        })),
        renames: type.properties.flatMap((each) => renameOf(former.get(each.id), each.name)),
      },
    ]
  })
  const { definition } = await withOwnNames(work, types, { definition: chosen.definition, views: [] })
  return { ...chosen, definition }
}

interface Rename {
  readonly from: string
  readonly to: string
}

/** An own type by the names that a definition uses, and which of them it calls otherwise. */
interface NamedType {
  readonly id: string
  readonly fields: readonly RecordField[]
  readonly renames: readonly Rename[]
}

const renameOf = (from: string | undefined, to: string | undefined): readonly Rename[] =>
  from !== undefined && to !== undefined && from !== to ? [{ from, to }] : []

interface NamedParts {
  readonly definition: WorkflowDefinition
  readonly views: readonly TemplateView[]
}

/** A definition and the views that it looks at, type by type with the names of now. */
async function withOwnNames(
  { trx, caller, language }: Reader,
  types: readonly NamedType[],
  parts: NamedParts,
): Promise<NamedParts> {
  const renamed = types.filter(({ renames }) => renames.length > 0)
  if (renamed.length === 0) return parts
  const { catalogue } = await readModel(trx, {
    reader: caller,
    language,
    queries: [...queriesOfDefinition(parts.definition), ...parts.views.map(({ query }) => query)],
    instead: parts.views,
  })
  return renamed.reduce((now, type) => {
    const renaming = {
      record: asset(type.id),
      fields: type.fields,
      renames: type.renames.map((each) => ({ ids: [each.from], ...each })),
      catalogue: namedAs(catalogue, types, now.views),
    }
    return {
      definition: renameInDefinition(now.definition, renaming).definition,
      views: now.views.map((view) => ({ ...view, query: renameInQuery(view.query, renaming).query })),
    }
  }, parts)
}

/** What the company has, in which own types have the names of the definition beside their own. */
function namedAs(
  catalogue: Catalogue,
  types: readonly NamedType[],
  views: readonly TemplateView[],
): Catalogue {
  const fields = new Map(types.map((type) => [type.id, fieldTypes(type.fields)]))
  const queries = new Map(views.map(({ id, query }) => [id, query]))
  return {
    ...catalogue,
    view: (id) => queries.get(id) ?? catalogue.view(id),
    fields: (type) => {
      const named = type.kind === 'ASSET' ? fields.get(type.id) : undefined
      return named ? { id: STRING, ...catalogue.fields(type), ...named } : catalogue.fields(type)
    },
  }
}
