import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { DataSource } from '@feldwerk/contract/data-sources.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Routes } from '../../platform/http/route.ts'
import { listMisfits } from '../../platform/records/misfits.ts'
import { readReferences } from '../accounts/references.ts'
import { type DataSourceRecord, listDataSources } from './store.ts'

export const dataSourceRoutes: Routes<'dataSources'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { rows, total, next } = await listDataSources(trx, caller.companyId, query, language)
      const who = rows.flatMap((row) => [row.created_by, row.last_change_by])
      const people = await readReferences(trx, caller.companyId, who)
      return { data: rows.map((row) => toDataSource(row, people)), recordsTotal: total, next }
    },
  },

  misfits: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const found = await listMisfits(trx, caller.companyId, query)
      if (!found) throw new Problem('notFound')
      return {
        data: found.rows.map((row) => ({ ...row, places: [...row.places] })),
        recordsTotal: found.total,
        next: found.next,
      }
    },
  },
}

function toDataSource(row: DataSourceRecord, people: ReadonlyMap<string, AccountReference>): DataSource {
  return {
    kind: row.kind,
    id: row.id,
    readonly: row.readonly,
    createdAt: row.created_at.toISOString(),
    createdBy: people.get(row.created_by ?? '') ?? null,
    lastChangeAt: row.last_change_at.toISOString(),
    lastChangeBy: people.get(row.last_change_by ?? '') ?? null,
    translations: row.translations.map(({ language, name }) => ({ language, name })),
    templateInstance: null,
  }
}
