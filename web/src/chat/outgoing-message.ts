/** What a message may consist of besides words. */
export type SharedKind = 'IMAGE' | 'AUDIO' | 'FILE'

/** What somebody wants to say. */
export interface NewWords {
  readonly message: string
  readonly shared?: { readonly kind: SharedKind; readonly file: File }
  readonly replyTo?: string | undefined
  readonly mentions: readonly string[]
}

/** A message on its way from the desk. */
export interface OutgoingMessage {
  readonly id: string
  readonly chatRoomId: string
  readonly message: string
  readonly shared: SharedPart | null
  readonly replyTo: string | null
  readonly mentions: readonly string[]
  /**
   * WAITING: to be sent, or under way; STUCK: did not get through, and what was said after it waits for it; REFUSED: the
   * server said no, which holds up nothing; ARRIVED: at the server, until it is read from there.
   */
  readonly state: 'WAITING' | 'STUCK' | 'REFUSED' | 'ARRIVED'
  /** Why it is stuck or was refused, for a person. */
  readonly problem: string | null
}

interface SharedPart {
  readonly kind: SharedKind
  readonly name: string
  /** The bytes; only while this page is open. */
  readonly file?: File
  /** The server's name of it, once it has the bytes. */
  readonly ref?: string
}
