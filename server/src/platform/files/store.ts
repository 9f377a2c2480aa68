import type { Readable } from 'node:stream'
import type { Room } from './room.ts'

/**
 * Where the bytes of files lie: on disk, in an object storage, or in both while they are moved. Keys are made by the server (see `fileKey`) and never contain
 * anything a client sent.
 */
export interface FileStore {
  /**
   * Receives a stream to a place where nobody sees it yet. Throws `TooLarge` as soon as there is a byte too many, and
   * leaves nothing behind when it throws.
   */
  stage(source: Readable, options: StageOptions): Promise<StagedFile>
  /** The file, or a part of it; undefined when there is none. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Its size in bytes, and when anything of it was last changed; undefined when there is none. */
  stat(key: string): Promise<{ readonly size: number; readonly changedAt: Date } | undefined>
  /** Removes it; nothing happens when it is gone already. */
  remove(key: string): Promise<void>
  /** Removes uploads that began before that instant and never finished. */
  sweep(before: Date): Promise<void>
  /** Keys of all stored files, in batches of one company each. */
  keys(): AsyncIterable<readonly string[]>
  /** How much room is left where files are received, and whether writing goes well. */
  room(): Promise<Room>
  /** Throws, with words for the operator, where files cannot be reached at present. */
  ask(): Promise<void>
}

export interface StageOptions {
  /** Largest size that is taken, in bytes. */
  readonly maxBytes: number
  /**
   * Sees the beginning (up to 4,100 bytes, less for smaller files) before the rest is received, and may lower the
   * limit or throw.
   */
  readonly inspect?: (head: Uint8Array) => Promise<number>
}

export interface StagedFile {
  readonly size: number
  readonly sha256: Uint8Array
  /** The bytes, from a place on this machine: for reading dimensions and the like. */
  readonly path: string
  /** Sends the bytes ahead to where they shall lie, so that nothing waits long for `keep`, such as a transaction. */
  bring(): Promise<void>
  /** Makes it the file of that key, all at once; what was there before is replaced. A repeat is harmless. */
  keep(key: string): Promise<void>
  /** Forgets it. Harmless after `keep`. */
  drop(): Promise<void>
}

/** First and last byte, both inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly stream: Readable
  /** Of the whole file, also when a part was asked for. */
  readonly size: number
}

/** More bytes than allowed arrived. */
export class TooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
    this.name = 'TooLarge'
    this.maxBytes = maxBytes
  }
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const KEY = new RegExp(`^(${UUID})/(${UUID})(\\.[a-z]+)?$`)

/** The key of a file, or of one of its derived pictures. */
export function fileKey({
  companyId,
  fileId,
  variant,
}: {
  companyId: string
  fileId: string
  variant?: string
}): string {
  const key = `${companyId}/${fileId}${variant ? `.${variant}` : ''}`
  splitKey(key)
  return key
}

/** Whether a text is a key: other files in a folder are not ours. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** The parts of a key; throws for anything else. */
export function splitKey(key: string): {
  readonly companyId: string
  readonly fileId: string
  readonly name: string
} {
  const [, companyId, fileId, variant = ''] = KEY.exec(key) ?? []
  if (!companyId || !fileId) throw new Error('not a key of a file')
  return { companyId, fileId, name: fileId + variant }
}
