import { useMemo, useState } from 'react'
import { chatStorage } from './own-storage.ts'

interface DraftOf {
  readonly accountId: string
  readonly chatRoomId: string
}

/** What somebody has begun to write in a room: it is there again when they come back to it. */
export function useDraft({ accountId, chatRoomId }: DraftOf): readonly [string, (draft: string) => void] {
  const storage = useMemo(() => chatStorage(sessionStorage, accountId), [accountId])
  const name = `draft-${chatRoomId}`
  const [draft, setDraft] = useState(() => storage.get(name) ?? '')
  const change = (words: string) => {
    setDraft(words)
    storage.set(name, words)
  }
  return [draft, change]
}
