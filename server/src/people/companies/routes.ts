import { recordActivity } from '../../platform/activity/activity.ts'
import { cleanInput } from '../../platform/html/clean-input.ts'
import { legalPage } from '../../platform/html/legal-page.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import type { Routes } from '../../platform/http/route.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { changeRecordZone } from '../../platform/records/change-types.ts'
import { changeFile } from '../upload/file-refs.ts'
import { changedFields, toCompany, totalAppLicenses, withoutPortalOnly } from './rules.ts'
import {
  countUsedAppLicenses,
  findCompany,
  findText,
  lockCompany,
  renewShareId,
  saveText,
  updateCompany,
} from './store.ts'

/** What companies that share workflows with this one see of it. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['name', 'logo'])

export const companyRoutes: Omit<Routes<'companies'>, 'demoReset'> = {
  mine: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller, platform }) => {
      const company = toCompany(await findCompany(trx, caller.companyId), platform.config)
      return caller.owner || caller.portalAccess ? company : withoutPortalOnly(company)
    },
  },

  updateMine: {
    access: 'owner',
    transaction: 'write',
    handler: async ({ trx, caller, platform }, { body }) => {
      const before = await lockCompany(trx, caller.companyId)
      const { fields, changes } = changedFields(before, body)
      const logo = await changeFile(trx, caller.companyId, {
        current: before.logo_file_id,
        wanted: body.logo,
        kind: 'image',
      })
      if (logo !== before.logo_file_id) changes.logo_file_id = logo
      const changed = logo === before.logo_file_id ? fields : [...fields, 'logo']
      if (changed.length === 0) return toCompany(before, platform.config)
      const after = await updateCompany(trx, caller.companyId, changes)
      if (changed.some((field) => SHOWN_ELSEWHERE.has(field)))
        await send(trx, caller.companyId, 'sharing.company', {})
      if (after.time_zone !== before.time_zone) await changeRecordZone(trx, caller.companyId)
      await recordActivity(trx, caller, {
        action: 'changed',
        objectKind: 'company',
        objectId: caller.companyId,
        objectName: after.name,
        details: { fields: changed },
      })
      return toCompany(after, platform.config)
    },
  },

  renewShareId: {
    access: 'owner',
    transaction: 'write',
    handler: async ({ trx, caller, platform }) => {
      const company = await renewShareId(trx, caller.companyId)
      await recordActivity(trx, caller, {
        action: 'shareIdRenewed',
        objectKind: 'company',
        objectId: company.id,
        objectName: company.name,
      })
      return toCompany(company, platform.config)
    },
  },

  usedAppLicenses: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller, platform }) => ({
      usedAppLicenses: await countUsedAppLicenses(trx, caller.companyId),
      totalAppLicenses: totalAppLicenses(await findCompany(trx, caller.companyId), platform.config),
    }),
  },

  text: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query: { type, fullHTML } }) => {
      const content = sanitize((await findText(trx, caller.companyId, type)) ?? '')
      return { type, content: fullHTML ? legalPage({ type, language, content }) : content }
    },
  },

  setText: {
    access: 'owner',
    transaction: 'write',
    handler: async ({ trx, caller, language }, { body: { type, content } }) => {
      const clean = cleanInput({ path: 'content', html: content, language })
      await saveText(trx, { companyId: caller.companyId, type, content: clean, by: caller.accountId })
      await recordActivity(trx, caller, {
        action: 'changed',
        objectKind: 'companyText',
        objectName: type,
        details: { characters: clean.length },
      })
      return { type, content: clean }
    },
  },
}
