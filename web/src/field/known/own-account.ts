import { Account } from '@feldwerk/contract/accounts.ts'

const KEY = 'feldwerk-app-account'

/** Who was signed in when the server was last reached: the app opens for them without a network, too. */
export function rememberedAccount(): Account | undefined {
  const text = localStorage.getItem(KEY)
  if (text === null) return undefined
  try {
    const parsed = Account.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
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
