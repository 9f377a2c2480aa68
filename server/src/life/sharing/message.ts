import type { ShareState } from '@feldwerk/contract/share-states.ts'
import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { StoredFacts } from '../../people/upload/store.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'

/** A file of the sender that the reader keeps a copy of. */
export interface SharedFile {
  /** As the sender's definition names it. */
  readonly id: string
  readonly name: string
  /** Where the carrier finds its bytes. */
  readonly key: string
  readonly facts: StoredFacts
}

/**
 * How one side of a share stands, told to the other whole: whoever has heard of a later revision leaves it alone, so it
 * does not matter how often it comes, or in which order.
 */
export interface ShareMessage {
  readonly shareId: string
  readonly from: {
    readonly side: 'GIVER' | 'RECEIVER'
    readonly companyId: string
    readonly name: string
    readonly demo: boolean
    /** Among `files`. */
    readonly logo: string | null
  }
  readonly revision: number
  readonly state: ShareState
  readonly endedThrough: 'GIVER' | 'RECEIVER' | 'TIME' | null
  /** Of a giver what it offers now, of a receiver what it has taken. */
  readonly terms: ShareTerms
  /** The number of that offer; of a receiver null until it has taken one. */
  readonly offer: number | null
  readonly version: number | null
  /** Of a giver, while the share is open. */
  readonly offered: OfferedWorkflow | null
  readonly files: readonly SharedFile[]
}
