import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { Dexie, type EntityTable } from 'dexie'
import type { SharedKind } from '../../chat/outgoing-message.ts'

/** A workflow being filled in, or filled in and not yet at the server. The id is the id of its result, made here. */
export interface Work {
  readonly id: string
  /** Whose it is: nobody else on this device sees or sends it. */
  readonly accountId: string
  readonly workflowId: string
  readonly version: number
  /** Language → name of the workflow, so that a list can be read when the workflow is gone. */
  readonly names: Readonly<Record<string, string>>
  /** Its subject: the task's label or the asset's name. Absent in works of the first versions. */
  readonly about?: string | null
  readonly taskId: string | null
  /** Instants as the contract has them. */
  readonly startedAt: string
  readonly completedAt: string | null
  /** draft: being filled in; waiting: will be sent; refused: the server said no, and is asked again now and then. */
  readonly state: 'draft' | 'waiting' | 'refused'
  /** As the contract has them, but a file is named by its id on this device. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly meta: Readonly<Record<string, unknown>> | null
  /** Where it was left: the question to go on with. */
  readonly place: string | null
  /** The page that it was left on, from 1, and how many there were. */
  readonly step?: { readonly at: number; readonly of: number } | null
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** The page that wrote it last, by the name that it made up for itself. Works of the first versions have none. */
  readonly writer?: string | null
  /** How often sending has failed since the last success or wish. */
  readonly tries: number
  /** Not to be sent before, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly problem: SendProblem | null
}

/** Why the last try failed. */
export interface SendProblem {
  /** A code of the contract; `unreachable`, `signedOut` or `unreadable` where no answer of ours came. */
  readonly code: string
  /** The answer of the server, in the language of that time. */
  readonly message: string | null
}

/** A photo, a sound, a signature: stored as soon as it is made. */
export interface WorkFile {
  readonly id: string
  readonly workId: string
  readonly name: string
  readonly mime: string
  readonly bytes: ArrayBuffer
  /** base64, as `Content-Digest` has it. */
  readonly sha256: string
  /** The server's id, once it has received exactly these bytes. */
  readonly fileRef: string | null
  readonly receivedAt: number | null
}

/** The workflow as it was when the work began: it is gone on with by that, whatever was published since. */
export interface Snapshot {
  readonly workId: string
  readonly resolved: ResolvedWorkflow
  /** How the work stood in other versions, from which or to which it was carried over. */
  readonly others?: readonly OtherVersion[]
}

/** A draft as it stood in one version of its workflow. */
export interface OtherVersion extends Pick<Work, 'version' | 'answers' | 'place'> {
  readonly resolved: ResolvedWorkflow
}

/** What has arrived: the receipt that stays here a while after the work itself is gone. */
export interface Delivery {
  readonly id: string
  readonly accountId: string
  readonly workflowId: string
  readonly names: Readonly<Record<string, string>>
  readonly about?: string | null
  readonly taskId?: string | null
  readonly startedAt?: string
  readonly completedAt: string
  readonly deliveredAt: number
  readonly files: number
}

/** A message of a chat that has not arrived. The id is the one that it has at the server, made here. */
export interface OutgoingMessage {
  readonly id: string
  readonly accountId: string
  readonly chatRoomId: string
  readonly message: string
  /** A photo, a recording or a file that it consists of. */
  readonly file: (Omit<WorkFile, 'id' | 'workId'> & { readonly kind: SharedKind }) | null
  /** What it answers, as it is shown until it has arrived. */
  readonly replyTo: ChatMessage['replyTo']
  /** Who is meant in it. */
  readonly mentions: readonly ChatMessage['mentions'][number][]
  /** Milliseconds since 1970; of two messages of a room the earlier one is sent first. */
  readonly at: number
  /** waiting: will be sent; refused: the server said no, and it is sent again only when somebody says so. */
  readonly state: 'waiting' | 'refused'
  readonly tries: number
  /** Not to be sent before, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly problem: SendProblem | null
}

/** As the second version had them. */
interface FirstOutgoingMessage {
  readonly file: { readonly isPicture: boolean } | null
}

export type OutboxDatabase = Dexie & {
  readonly works: EntityTable<Work, 'id'>
  readonly files: EntityTable<WorkFile, 'id'>
  readonly deliveries: EntityTable<Delivery, 'id'>
  readonly snapshots: EntityTable<Snapshot, 'workId'>
  readonly messages: EntityTable<OutgoingMessage, 'id'>
}

/**
 * Opens what this device keeps. Every version of the app reads what earlier ones have written: a change of shape is a
 * new `version` with an `upgrade`, and no version is ever taken away.
 */
export function openOutbox(name = 'feldwerk-outbox'): OutboxDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OutboxDatabase
  database.version(1).stores({
    works: 'id, accountId',
    files: 'id, workId',
    deliveries: 'id, accountId',
    snapshots: 'workId',
  })
  database.version(2).stores({ messages: 'id, accountId' })
  database.version(3).upgrade((transaction) =>
    transaction
      .table<FirstOutgoingMessage>('messages')
      .toCollection()
      .modify((message) => {
        const { file } = message
        const kept = file && { ...file, kind: file.isPicture ? ('IMAGE' as const) : ('FILE' as const) }
        Object.assign(message, { file: kept, replyTo: null, mentions: [] })
      }),
  )
  return database
}
