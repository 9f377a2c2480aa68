import { emailKey } from '@feldwerk/contract/email.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { discardUnderWay } from '../../fieldwork/trigger-runs/held-store.ts'
import { occasionsAsNew } from '../../fieldwork/trigger-runs/occasions-as-new.ts'
import { pauseAll } from '../../fieldwork/workflows/pause-all-store.ts'
import { endSharesLeftBehind } from '../../life/sharing/left-behind-store.ts'
import { idsOfBuiltins, partsAsNew } from '../../life/templates/as-new.ts'
import { builtinTemplates, type WholeTemplate } from '../../life/templates/as-new-store.ts'
import { cancelAll } from '../../messages/push/message-store.ts'
import { foundAnew } from '../../people/companies/store.ts'
import { takenEmails } from '../../people/credentials/login-store.ts'
import { isNameTaken } from '../../people/directory/store.ts'
import type { NewCompanyRules } from '../../platform/backup/as-new/as-new.ts'
import type { NewIds } from '../../platform/backup/as-new/new-ids.ts'
import { asOwner, type Databases, type Trx } from '../../platform/db/pool.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { Failure } from '../../platform/process/failure.ts'
import { takeUpAgain } from '../../platform/records/change-types.ts'
import { ACCOUNTS } from '../../platform/records/changes.ts'
import { keysAsNew } from '../../records/assets/rows/keys-as-new.ts'
import { letNobodyIn, type SignIns } from './sign-ins.ts'

/** What the operator says of the new company. */
export interface NewCompanyWish {
  /** What it shall be called; as the old one unless given. */
  readonly companyName: string | undefined
  /** Address with which its owner signs in. */
  readonly owner: string
}

/** What was found while the company was made ready, for the operator. */
export interface MadeReady extends SignIns {
  readonly paused: number
  readonly sharedWith: readonly string[]
}

/** What becomes of a company that comes as a new one beside those of an installation; `onReady` is told what was left out. */
export function rulesOf(
  here: Databases,
  wish: NewCompanyWish,
  onReady: (ready: MadeReady) => void,
): NewCompanyRules {
  let name = ''
  // Read when it is asked what is shared, which comes first.
  let builtins: readonly WholeTemplate[] = []
  return {
    async demand(company) {
      name = wish.companyName ?? company.name
      await demandFree(here, { name, owner: wish.owner })
    },
    async prepare(scratch, companyId) {
      await inCompany(asOwner(scratch), companyId, 'write', async (trx) => {
        await foundAnew(trx, companyId, { name, trialDays: limits.trialDays })
        await discardUnderWay(trx, companyId)
        await cancelAll(trx, companyId)
        const sharedWith = await endSharesLeftBehind(trx, companyId)
        const paused = await pauseAll(trx, companyId)
        onReady({ ...(await letNobodyIn(trx, companyId, { here, owner: wish.owner })), paused, sharedWith })
      })
    },
    async shared(scratch, companyId) {
      builtins = [
        ...(await withoutCompany(scratch.db, builtinTemplates)),
        ...(await withoutCompany(here.db, builtinTemplates)),
      ]
      const ids = await inCompany(scratch.db, companyId, 'read', (trx) =>
        idsOfBuiltins(trx, companyId, builtins),
      )
      return ids.add(ACCOUNTS)
    },
    async derived(scratch, companyId, ids) {
      return await inCompany(scratch.db, companyId, 'read', async (trx) => {
        const parts = await partsAsNew(trx, companyId, { builtins, ids })
        return await following(trx, companyId, new Map([...ids, ...parts]), parts)
      })
    },
    finish: takeUpAgain,
  }
}

/** What follows from ids that are known, with these. */
async function following(trx: Trx, companyId: string, ids: NewIds, parts: NewIds): Promise<NewIds> {
  const occasions = await occasionsAsNew(trx, companyId, ids)
  return new Map([...parts, ...occasions, ...(await keysAsNew(trx, companyId, ids))])
}

async function demandFree(
  { owner: database }: Databases,
  { name, owner }: { readonly name: string; readonly owner: string },
): Promise<void> {
  if (await isNameTaken(database, name))
    throw new Failure(`There is a company ${name} here. Say by --name what the new one shall be called.`)
  if ((await takenEmails(database, [owner])).includes(emailKey(owner)))
    throw new Failure(`${owner} signs in to another company. Name another address by --owner.`)
}
