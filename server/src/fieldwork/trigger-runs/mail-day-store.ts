import { sql } from 'kysely'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** What a day of the company still takes. */
export interface MailDay {
  readonly sent: number
  /** When the next one begins. */
  readonly endsAt: Date
}

interface DayOfCompany {
  readonly companyId: string
  /** The clock of the company. */
  readonly zone: string
}

/** How many mails results have sent today. */
export async function mailsToday(trx: Trx, day: DayOfCompany): Promise<MailDay> {
  const [row] = await readToday(trx, day)
  if (!row) throw new Error('the day is missing')
  return { sent: row.sent, endsAt: row.ends_at }
}

const readToday = planned(
  'read_mail_day',
  ({ companyId, zone }: DayOfCompany) => sql<{ sent: number; ends_at: Date }>`
    with today as (select (now() at time zone ${zone}::text)::date as day)
    select coalesce(sent, 0) as sent, (today.day + 1)::timestamp at time zone ${zone}::text as ends_at
    from today left join mail_day on mail_day.company_id = ${companyId} and mail_day.day = today.day`,
)

/** Counts a mail that has gone. */
export async function countMail(trx: Trx, day: DayOfCompany): Promise<void> {
  await countOnDay(trx, day)
}

const countOnDay = planned(
  'count_mail',
  ({ companyId, zone }: DayOfCompany) => sql`
    insert into mail_day (company_id, day, sent)
    values (${companyId}, (now() at time zone ${zone}::text)::date, 1)
    on conflict (company_id, day) do update set sent = mail_day.sent + 1`,
)
