import { testFile } from './rules.ts'
import { readSql, writtenBySql } from './sql.ts'

/** A table whose rows owe something to others, and the only files that write it. */
export interface Writers {
  readonly table: string
  /** What whoever writes a row writes elsewhere too. */
  readonly owes: string
  /** Below `server/`. A migration counts as well: it brings along what is owed, or calls what does. */
  readonly files: readonly string[]
}

/** There are no triggers, so what follows from a row is up to who writes it. A file that writes it no more is a fault too. */
export const writers: readonly Writers[] = [
  {
    table: 'record',
    owes: 'facts, items and misfits go with it; each change is noted in record_change',
    files: [
      'migrations/0001-platform.sql',
      'migrations/0062-what-one-shard-can-do.sql',
      'migrations/0068-what-writers-write.sql',
      'migrations/0075-records-by-their-ids.sql',
      'src/platform/records/records.ts',
      'src/platform/records/shorten.ts',
    ],
  },
  {
    table: 'record_type',
    owes: 'it goes last, without records',
    files: [
      'src/platform/records/change-types-store.ts',
      'src/platform/records/fill.ts',
      'src/platform/records/jobs.ts',
      'src/platform/records/shorten.ts',
    ],
  },
  {
    table: 'record_list',
    owes: 'its items go with it',
    files: ['src/platform/records/change-types-store.ts'],
  },
  {
    table: 'account',
    owes: 'queries read accounts: each change is noted by noteAccounts',
    files: ['src/people/accounts/as-new-store.ts', 'src/people/accounts/store.ts'],
  },
  {
    table: 'account_group_member',
    owes: 'until when somebody had the permissions of a group is remembered: membersLeft',
    files: ['src/people/accounts/membership-store.ts'],
  },
  {
    table: 'workflow_permission',
    owes: 'until when somebody had one is remembered in workflow_permission_past',
    files: ['src/fieldwork/workflow-permissions/store.ts'],
  },
  {
    table: 'asset_name',
    owes: 'each asset is counted in asset_count',
    files: [
      'migrations/0003-records.sql',
      'migrations/0062-what-one-shard-can-do.sql',
      'src/records/assets/rows/names-store.ts',
    ],
  },
  {
    table: 'asset_type',
    owes: 'it is marked as removed, never deleted, and its rows go before',
    files: ['src/records/assets/types/store.ts'],
  },
  {
    table: 'file',
    owes: 'its bytes are added to file_use: noteBytes',
    files: ['src/people/upload/store.ts', 'src/people/upload/use-store.ts'],
  },
]

/** One line per file that writes such a table and is not named, and per file that is and does not. */
export function writerFaults(files: ReadonlyMap<string, string>, all: readonly Writers[]): string[] {
  const tables = new Set(all.map(({ table }) => table))
  const found = new Map<string, Set<string>>([...tables].map((table) => [table, new Set()]))
  for (const [file, text] of files)
    for (const table of writtenIn(file, text)) found.get(table)?.add(file.slice('server/'.length))
  return all.flatMap(({ table, owes, files: named }) => {
    const here = found.get(table) ?? new Set()
    return [
      ...[...here]
        .filter((file) => !named.includes(file))
        .map((file) => `writer: server/${file} writes ${table}: ${owes}. Call what does, or name the file`),
      ...named
        .filter((file) => !here.has(file))
        .map((file) => `writer: server/${file} does not write ${table} any more: take it out`),
    ]
  })
}

function writtenIn(file: string, text: string): ReadonlySet<string> {
  if (file.startsWith('server/migrations/')) return writtenBySql(text)
  if (!/^server\/src\/.*\.ts$/.test(file) || testFile.test(file)) return new Set()
  return new Set(readSql(file, text).uses.flatMap(({ table, writes }) => (writes ? [table] : [])))
}
