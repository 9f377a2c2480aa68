import { newId } from '@feldwerk/contract/new-id.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import { runStatement } from '@feldwerk/server/platform/queries/run-statement.ts'
import { insertRecords } from '@feldwerk/server/platform/records/records.ts'
import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { type DocumentReferences, resultDocument } from './documents.ts'
import { UNTIL } from './load.ts'
import { median, ratio } from './measure.ts'
import { RESULT } from './types.ts'

const WRITERS = 16
const SECONDS = 4
const ROUNDS = 5
const DOCUMENT = `/* document */ insert into rival_document (company_id, type_id, id, at, changed_at, document)
  values ($1, $2, $3, $4, $4, $5)`

/**
 * Results written one by one, each in a transaction of its own that is flushed to the disk: document, fact and items
 * against the document alone, in a table with the same columns, indexes and policy. Both by as many writers at once, in
 * turns, by statements that each connection plans once.
 */
export async function writes(
  { databases: { db } }: BenchDatabase,
  companyId: string,
  around: DocumentReferences,
): Promise<Figure[]> {
  const ways = {
    whole: (id: string, document: object) =>
      inCompany(db, companyId, 'write', (trx) =>
        insertRecords(trx, {
          companyId,
          typeId: RESULT.id,
          records: [{ id, document: document as never, at: new Date(UNTIL), by: null }],
        }),
      ),
    document: (id: string, document: object) =>
      inCompany(db, companyId, 'write', (trx) =>
        runStatement(trx, {
          text: DOCUMENT,
          values: [companyId, RESULT.id, id, new Date(UNTIL).toISOString(), JSON.stringify(document)],
        }),
      ),
  }
  const rates: Record<keyof typeof ways, number[]> = { whole: [], document: [] }
  const documents = Array.from({ length: 500 }, () => resultDocument(around, UNTIL))
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['whole', 'document'] as const) {
      const until = performance.now() + SECONDS * 1000
      const written = await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          let count = 0
          for (; performance.now() < until; count++)
            await ways[name](newId(), documents[(writer + count) % documents.length] ?? {})
          return count
        }),
      )
      rates[name].push(written.reduce((sum, count) => sum + count, 0) / SECONDS)
    }
  }
  const [whole, document] = [median(rates.whole), median(rates.document)]
  return [
    {
      name: 'results written, document, fact and items',
      value: Math.round(whole),
      unit: '/s',
      target: { atLeast: 1500 },
    },
    { name: 'results written, document alone', value: Math.round(document), unit: '/s' },
    {
      name: 'time of a write : document alone',
      value: ratio(rates.document, rates.whole),
      unit: '×',
      target: { atMost: 1.8 },
    },
  ]
}
