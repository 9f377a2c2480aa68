import type { Account } from '@feldwerk/contract/accounts.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'

const KEY = 'feldwerk-app-account'

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isYesOrNo: Check = (value) => typeof value === 'boolean'

/** By hand, because a cold start without a network would otherwise load all that schemas are made of for this alone. */
const fields = {
  id: isText,
  ownCompany: isYesOrNo,
  privateInfoVisible: isYesOrNo,
  firstName: isTextOrNull,
  lastName: isTextOrNull,
  language: (value) => LOCALES.some((locale) => locale === value),
  email: isTextOrNull,
  phone: isTextOrNull,
  lastLoginAt: isTextOrNull,
  imageUrl: isTextOrNull,
  employeeNumber: isTextOrNull,
  asMachine: isYesOrNo,
  machineSerialNumber: isTextOrNull,
  machineManufacturer: isTextOrNull,
  machineName: isTextOrNull,
  machineDescription: isTextOrNull,
  owner: isYesOrNo,
  portalAccess: isYesOrNo,
  appAccess: isYesOrNo,
  deleted: isYesOrNo,
  createdAt: isText,
  emailConfirmed: isYesOrNo,
  company: (value) => isRecord(value) && isText(value['id']),
} satisfies Readonly<Record<keyof Account, Check>>

/** The account that a text keeps; undefined where another version kept something else. */
export function readAccount(text: string): Account | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept)) return undefined
    return Object.entries(fields).every(([name, check]) => check(kept[name]))
      ? (kept as unknown as Account)
      : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Who was signed in when the server was last reached: the app opens for them without a network, too. */
export function rememberedAccount(): Account | undefined {
  const text = localStorage.getItem(KEY)
  return text === null ? undefined : readAccount(text)
}

export function rememberAccount(account: Account): void {
  localStorage.setItem(KEY, JSON.stringify(account))
}

/** The next person finds neither the name nor the pictures of the previous one, and gets none of their messages. */
export async function forgetAccount(): Promise<void> {
  localStorage.removeItem(KEY)
  await caches?.delete('feldwerk-files')
  const { unsubscribePush } = await import('./push.ts')
  await unsubscribePush()
}
