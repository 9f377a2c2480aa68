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
    for (const happening of happenings) await tellOne(trx, companyId, happening)
  })
}

async function tellOne(trx: Trx, companyId: string, happening: NewsEvent): Promise<void> {
  const { event, id: linkId, occasion } = happening
  const told = await toldOf(trx, companyId, happening)
  if (told) await notify(trx, companyId, { event, linkId, occasion, ...told })
}

/** Whom an event concerns now: without who did it, who cannot enter, and who cannot see what it is about. */
export async function toldOf(trx: Trx, companyId: string, happening: NewsEvent): Promise<ToldPeople | null> {
  const told = await whom(trx, companyId, happening)
  if (!told) return null
  const kind = notificationEvents[happening.event]
  const accountIds = await entitled(trx, companyId, { kind, accountIds: told.accountIds })
  return { ...told, accountIds: accountIds.filter((id) => id !== happening.by) }
}

async function whom(trx: Trx, companyId: string, happening: NewsEvent): Promise<ToldPeople | null> {
  const { tell } = notificationEvents[happening.event]
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
