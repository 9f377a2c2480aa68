import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES, localeOf } from '@feldwerk/contract/locales.ts'
import type { PushAudiencePayload, PushReach, PushTranslation } from '@feldwerk/contract/push-messages.ts'
import { LANGUAGES } from '@feldwerk/query/written/languages.ts'
import { readGroupReferences } from '../../people/account-groups/store.ts'
import { demandAccounts } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type InputRule, inputText, type RuleValues } from '../../platform/http/input-texts.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { type Audience, countAudience, countInSeveral } from './audience-store.ts'

/** Whom somebody means: throws `notFound` for a group or an account that is not there. */
export async function readAudience(
  trx: Trx,
  companyId: string,
  { kind, accountGroups = [], accounts = [] }: PushAudiencePayload = { kind: 'ALL' },
): Promise<Audience> {
  const groupIds = kind === 'GROUPS' ? [...new Set(accountGroups.map(({ id }) => id))] : []
  const accountIds = kind === 'ACCOUNTS' ? [...new Set(accounts.map(({ id }) => id))] : []
  const groups = await readGroupReferences(trx, companyId, groupIds)
  if (groups.size !== groupIds.length) throw new Problem('notFound')
  await demandAccounts(trx, companyId, accountIds)
  return { kind, groupIds, accountIds }
}

/** How many an audience reaches, and in which languages they read. */
export async function reachOf(trx: Trx, companyId: string, audience: Audience): Promise<PushReach> {
  const counted = await countAudience(trx, companyId, audience)
  const languages = LOCALES.map((language) => ({
    language,
    recipients: sum(counted.filter((each) => each.language !== null && localeOf(each.language) === language)),
  })).filter(({ recipients }) => recipients > 0)
  return {
    recipients: languages.reduce((all, { recipients }) => all + recipients, 0),
    withoutApp: audience.kind === 'ALL' ? 0 : sum(counted.filter(({ language }) => language === null)),
    inSeveral: await countInSeveral(trx, companyId, audience.groupIds),
    languages,
  }
}

const sum = (counted: readonly { readonly people: number }[]): number =>
  counted.reduce((all, { people }) => all + people, 0)

/** Refuses a message that somebody of its audience could not read, or that reaches nobody; names each language. */
export async function demandReadable(
  { trx, caller, language }: TrxContext,
  audience: Audience,
  translations: readonly Pick<PushTranslation, 'language'>[],
): Promise<void> {
  const wrong = (path: string, rule: InputRule, values: RuleValues = {}): InputError => ({
    in: 'body',
    path,
    rule,
    message: inputText(rule, values, language),
  })
  const twice = translations.flatMap((each, at) =>
    translations.findIndex((other) => other.language === each.language) < at
      ? [wrong(`translations.${at}.language`, 'twice')]
      : [],
  )
  const { recipients, languages } = await reachOf(trx, caller.companyId, audience)
  const missing = languages
    .filter((read) => translations.every((each) => each.language !== read.language))
    .map((read) => wrong('translations', 'translationMissing', { allowed: [LANGUAGES[read.language].name] }))
  const nobody = recipients === 0 ? [wrong('audience', 'noRecipients')] : []
  const errors = [...twice, ...missing, ...nobody]
  if (errors.length > 0) throw new Problem('validation', { errors })
}
