import { useEffect } from 'react'
import { useSession } from '../../session/session-context.ts'
import type { KnownAnswers } from './known.ts'
import { readNoticesAbout } from './notices.ts'

/** A thing is looked at: what the person was notified of it is read. */
export function useReadAbout(known: KnownAnswers, accountId: string, linkId: string | undefined): void {
  const { quietClient: client } = useSession()
  useEffect(() => {
    if (linkId) void readNoticesAbout({ known, client, accountId }, linkId).catch(() => undefined)
  }, [known, client, accountId, linkId])
}
