const PREFIX = 'feldwerk-chat-'

/** What this tab keeps of one person's chats. */
export interface ChatStorage {
  readonly get: (name: string) => string | null
  /** An empty text keeps nothing. */
  readonly set: (name: string, text: string) => void
}

/** Keeps words in this tab until it is closed; what another person left in it is gone for good. */
export function chatStorage(storage: Storage, accountId: string): ChatStorage {
  const own = `${PREFIX}${accountId}-`
  const others = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && !key.startsWith(own))
  for (const key of others) storage.removeItem(key)
  return {
    get: (name) => storage.getItem(`${own}${name}`),
    set(name, text) {
      if (text === '') return storage.removeItem(`${own}${name}`)
      try {
        storage.setItem(`${own}${name}`, text)
      } catch {
        // It is full: nothing is lost but what would have outlasted the page.
      }
    },
  }
}
