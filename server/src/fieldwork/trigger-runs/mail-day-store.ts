import { sql } from 'kysely'
import { zoneOf } from '../../people/companies/store.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** What a day of the company still takes. */
export interface MailDay {
  readonly sent: number
  /** When the next one begins. */
  readonly endsAt: Date
}

/** How many mails results have sent today, by the clock of the company. */
export async function mailsToday(trx: Trx, companyId: string): Promise<MailDay> {
  const [row] = await readToday(trx, { companyId, zone: await zoneOf(trx, companyId) })
  if (!row) throw new Error('the day is missing')
  return { sent: row.sent, endsAt: row.ends_at }
}

interface DayOfCompany {
  readonly companyId: string
  readonly zone: string
}

const readToday = planned(
  'read_mail_day',
  ({ companyId, zone }: DayOfCompany) => sql<{ sent: number; ends_at: Date }>`
    with today as (select (now() at time zone ${zone}::text)::date as day)
    select coalesce(sent, 0) as sent, (today.day + 1)::timestamp at time zone ${zone}::text as ends_at
    from today left join mail_day on mail_day.company_id = ${companyId} and mail_day.day = today.day`,
)

/** Counts a mail that has gone. */
export async function countMail(trx: Trx, companyId: string): Promise<void> {
  const zone = await zoneOf(trx, companyId)
  await countOnDay(trx, { companyId, zone })
}

const countOnDay = planned(
  'count_mail',
  ({ companyId, zone }: DayOfCompany) => sql`
    insert into mail_day (company_id, day, sent)
    values (${companyId}, (now() at time zone ${zone}::text)::date, 1)
    on conflict (company_id, day) do update set sent = mail_day.sent + 1`,
)
