const KEY = 'feldwerk-app-push'

/** The account that push messages come to this browser for; null while none do. */
export const pushOwner = (): string | null => localStorage.getItem(KEY)

export const rememberPushOwner = (accountId: string): void => localStorage.setItem(KEY, accountId)

export const forgetPushOwner = (): void => localStorage.removeItem(KEY)
