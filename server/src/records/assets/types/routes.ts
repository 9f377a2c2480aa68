import { Problem } from '@feldwerk/contract/errors.ts'
import type { Routes } from '../../../platform/http/route.ts'
import type { TrxContext } from '../../../platform/node/context.ts'
import { dependantsOf } from '../../../platform/references/store.ts'
import { createType } from './create.ts'
import { presentTypes } from './present.ts'
import { previewChange } from './preview.ts'
import { removeType } from './remove.ts'
import { findType, listTypes } from './store.ts'
import { updateAssetType } from './update.ts'

export const assetTypeRoutes: Routes<'assetTypes'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { types, total, next } = await listTypes(trx, caller.companyId, { ...query, language })
      return { data: await presentTypes(trx, caller.companyId, types), recordsTotal: total, next }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => present(context, params.assetTypeId),
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => {
      const { trx, caller, language } = context
      return present(context, await createType(trx, { ...caller, language }, body))
    },
  },

  preview: {
    access: 'portal',
    transaction: 'read',
    handler: ({ trx, caller, language }, { params, body }) =>
      previewChange(trx, { ...caller, language }, params.assetTypeId, body),
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { assetTypeId }, query, body }) => {
      const { trx, caller, language } = context
      const onMisfit = query.onMisfit ?? 'REFUSE'
      await updateAssetType(trx, { ...caller, language }, { typeId: assetTypeId, onMisfit, payload: body })
      return present(context, assetTypeId)
    },
  },

  dependants: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId }, language }, { params: { assetTypeId: typeId } }) => {
      if (!(await findType(trx, { companyId, typeId }))) throw new Problem('notFound')
      return dependantsOf(trx, { companyId, language }, [{ kind: 'ASSET_TYPE', id: typeId }])
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: ({ trx, caller, language }, { params }) =>
      removeType(trx, { ...caller, language }, params.assetTypeId),
  },
}

async function present({ trx, caller: { companyId } }: TrxContext, typeId: string) {
  const type = await findType(trx, { companyId, typeId })
  const [row] = type ? await presentTypes(trx, companyId, [type]) : []
  if (!row) throw new Problem('notFound')
  return row
}
