import type { AccountRow, OwnAccount } from '@feldwerk/contract/accounts.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { findForeignAccount } from '../foreign-accounts/store.ts'
import { setAppAccess } from './access.ts'
import { createAccount } from './create.ts'
import { createDeviceCode } from './device-codes.ts'
import { invite, revokeInvitation } from './invitations.ts'
import { accountPage } from './page.ts'
import { toAccount, toAccountRow, toForeignRow } from './present.ts'
import { removeAccounts } from './remove.ts'
import { restoreAccount } from './restore.ts'
import { type AccountRecord, findAccount } from './store.ts'
import { setOwnImage, updateByManager, updateMine } from './update.ts'

export const accountRoutes: Omit<Routes<'accounts'>, 'paginated'> = {
  byId: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) =>
      (await foreignRow(context, params.accountId)) ?? (await row(context, params.accountId)),
  },
  mine: { access: 'account', transaction: 'read', handler: (context) => own(context) },

  users: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => {
      const { email, employeeNumber, firstName, lastName, filterSelf, ...rest } = query
      return accountPage(context, {
        ...rest,
        kind: 'people',
        filters: { email, employeeNumber, firstName, lastName },
        without: filterSelf ? context.caller.accountId : undefined,
      })
    },
  },
  machines: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => {
      const { machineDescription, machineManufacturer, machineName, machineSerialNumber, ...rest } = query
      return accountPage(context, {
        ...rest,
        kind: 'machines',
        filters: { machineDescription, machineManufacturer, machineName, machineSerialNumber },
      })
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => row(context, await createAccount(context, body)),
  },
  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      await updateByManager(context, params.accountId, body)
      return row(context, params.accountId)
    },
  },
  updateMine: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { body }) => {
      await updateMine(context, body)
      return own(context)
    },
  },
  setImage: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { query }) => {
      await setOwnImage(context, query.image || null)
      return own(context)
    },
  },
  setAppAccess: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, query }) => {
      await setAppAccess(context, params.accountId, query.enabled)
      return row(context, params.accountId)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { query }) => removeAccounts(context, query.accountIds),
  },
  restore: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      await restoreAccount(context, params.accountId)
      return row(context, params.accountId)
    },
  },

  invite: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      await invite(context, params.accountId)
      return row(context, params.accountId)
    },
  },
  revokeInvitation: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      await revokeInvitation(context, params.accountId)
      return row(context, params.accountId)
    },
  },
  deviceCode: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params }) => createDeviceCode(context, params.accountId),
  },
}

async function row(context: TrxContext, accountId: string): Promise<AccountRow> {
  return toAccountRow(await existing(context, accountId), context.caller)
}

/** Somebody of another company; undefined where the id is none of theirs. */
async function foreignRow({ trx, caller }: TrxContext, accountId: string): Promise<AccountRow | undefined> {
  const person = await findForeignAccount(trx, { companyId: caller.companyId, accountId })
  return person && toForeignRow(person)
}

async function own(context: TrxContext): Promise<OwnAccount> {
  const { caller } = context
  return { ...toAccount(await existing(context, caller.accountId), caller), operator: caller.operator }
}

async function existing({ trx, caller }: TrxContext, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(trx, { companyId: caller.companyId, accountId })
  if (!account) throw new Problem('notFound')
  return account
}
