import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { queryOptions } from '@tanstack/react-query'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import type { OtherVersion, Work } from '../outbox/database.ts'
import { type Writer, writerOf } from '../outbox/writer.ts'
import { carriedTo, publishedVersion } from './versions.ts'

/** A draft, and how it would go on in another version. */
export interface Target {
  readonly work: Work
  /** The writer that continues it. */
  readonly writer: Writer
  readonly from: ResolvedWorkflow
  readonly to: OtherVersion
  /** It stood in that version already, and goes on there as it was left. */
  readonly isKept: boolean
}

interface TargetRequest {
  readonly account: Account
  readonly workId: string
  /** A version that the draft stood in; with any other number the published one is meant. */
  readonly version: number
}

/** Null where the draft is gone. Fails where the published version is not on the phone and there is no network. */
export function useTarget({ account, workId, version }: TargetRequest) {
  const { quietClient: client } = useSession()
  const { known, outbox } = useDevice()
  return queryOptions({
    queryKey: ['carry', account.id, workId, version],
    queryFn: async (): Promise<Target | null> => {
      const work = await outbox.database.works.get(workId)
      const snapshot = await outbox.database.snapshots.get(workId)
      if (work?.accountId !== account.id || work.state !== 'draft' || !snapshot) return null
      const from = snapshot.resolved
      const writer = writerOf(work)
      const stoodIn = (number: number) => snapshot.others?.find((each) => each.version === number)
      const kept = stoodIn(version)
      if (kept) return { work, writer, from, to: kept, isKept: true }
      const resolved = await publishedVersion({ known, client }, work)
      const published = resolved.version ?? work.version
      if (published <= work.version) throw new Error('The newer version is not on this device yet')
      const answers = carriedTo(work.answers, { from, to: resolved })
      const to = { version: published, resolved, answers, place: null }
      return { work, writer, from, to, isKept: false }
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
