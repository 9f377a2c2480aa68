import { isManager } from '../../fieldwork/workflows/rules.ts'
import { readReachable } from '../../people/accounts/reachable-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import type { NewsEvent } from '../../platform/jobs/happening.ts'
import type { NotificationKind, ToldPeople } from './event.ts'
import { notificationEvents } from './events.ts'
import { notify } from './notify.ts'

/** Tells of what has happened whomever it concerns, with the rights of this moment. */
export const tellJob: JobHandler<'notifications.tell'> = async ({ happenings }, { companyId, inCompany }) => {
  if (companyId === null) return
  await inCompany('write', async (trx) => {
    const together = await whomTogether(trx, companyId, happenings)
    for (const happening of happenings) {
      const { event, id: linkId, occasion } = happening
      const told = await toldAmong(trx, companyId, { happening, together })
      if (told) await notify(trx, companyId, { event, linkId, occasion, ...told })
    }
  })
}

/** Whom an event concerns now: without who did it, who cannot enter, and who cannot see what it is about. */
export async function toldOf(trx: Trx, companyId: string, happening: NewsEvent): Promise<ToldPeople | null> {
  const together = await whomTogether(trx, companyId, [happening])
  return await toldAmong(trx, companyId, { happening, together })
}

/** What is looked up for all events of a kind at once. */
async function whomTogether(
  trx: Trx,
  companyId: string,
  happenings: readonly NewsEvent[],
): Promise<ReadonlyMap<NewsEvent, ToldPeople>> {
  const all = new Map<NewsEvent, ToldPeople>()
  for (const [event, ofKind] of Map.groupBy(happenings, (each) => each.event)) {
    const found = await notificationEvents[event].tellAll?.(trx, companyId, ofKind)
    for (const [happening, told] of found ?? []) all.set(happening, told)
  }
  return all
}

interface ToldTogether {
  readonly happening: NewsEvent
  readonly together: ReadonlyMap<NewsEvent, ToldPeople>
}

async function toldAmong(
  trx: Trx,
  companyId: string,
  { happening, together }: ToldTogether,
): Promise<ToldPeople | null> {
  const told = together.get(happening) ?? (await whom(trx, companyId, happening))
  if (!told) return null
  const kind = notificationEvents[happening.event]
  const accountIds = await entitled(trx, companyId, { kind, accountIds: told.accountIds })
  return { ...told, accountIds: accountIds.filter((id) => id !== happening.by) }
}

async function whom(trx: Trx, companyId: string, happening: NewsEvent): Promise<ToldPeople | null> {
  const { tell, tellAll } = notificationEvents[happening.event]
  if (tellAll) return null
  if (tell) return await tell(trx, companyId, happening)
  return { accountIds: happening.accounts ?? [], facts: happening.facts ?? {} }
}

/** Those who are people, can enter, and can see what it is about; each once. */
async function entitled(
  trx: Trx,
  companyId: string,
  { kind, accountIds }: { readonly kind: NotificationKind; readonly accountIds: readonly string[] },
): Promise<string[]> {
  const people = await readReachable(trx, companyId, { accounts: accountIds, accountGroups: [] })
  return people.filter((person) => !kind.isOfPortal || isManager(person)).map(({ id }) => id)
}
