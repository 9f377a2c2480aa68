import { Readable } from 'node:stream'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { BYTE_ORDER_MARK, CSV_MIME, csvWriter } from '../../language/view-data/csv-format.ts'
import { calledBy, toReference } from '../../people/accounts/references.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { PushMessageKey } from '../../platform/db/schema/push.ts'
import type { Download } from '../../platform/http/route.ts'
import type { StoredPushMessage } from './message-store.ts'
import { listRecipients } from './recipient-store.ts'

/** More people than any company has. */
const MOST_ROWS = 100_000

const titles: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Name', 'zugestellt', 'gelesen', 'zur Kenntnis genommen', 'erinnert'],
  en: ['Name', 'delivered', 'read', 'taken note of', 'reminded'],
}
const files: Readonly<Record<Locale, string>> = { de: 'Empfänger', en: 'Recipients' }

const NAME = { type: { kind: 'STRING' } } as const
const TIME = { type: { kind: 'TIME' } } as const
const columns = [NAME, TIME, TIME, TIME, TIME]

/** Who got a message and what they did with it, for spreadsheets of a language. */
export async function recipientsCsv(
  trx: Trx,
  { key, message, language }: { key: PushMessageKey; message: StoredPushMessage; language: Locale },
): Promise<Download> {
  const { acknowledge } = message
  const { rows } = await listRecipients(trx, key, { size: MOST_ROWS, acknowledge })
  const writer = csvWriter({ language, zone: await zoneOf(trx, key.companyId) })
  const lines = rows.map((row) =>
    writer.row(
      columns,
      [
        calledBy(toReference(row.shown)),
        ...[row.delivered_at, row.read_at, row.acknowledged_at, row.reminded_at].map(
          (at) => at?.getTime() ?? null,
        ),
      ],
      new Map(),
    ),
  )
  const body = Readable.from([BYTE_ORDER_MARK + writer.titles(titles[language]), ...lines])
  return { filename: `${files[language]}.csv`, mime: CSV_MIME, body }
}
