import { newId } from '@feldwerk/contract/new-id.ts'
import type { Work } from './database.ts'

/**
 * A page that has a draft open. The same draft may be open in several pages: each signs its writes, and never
 * overwrites a state it has not seen.
 */
export interface Writer {
  readonly name: string
  /** Who had written the draft last when the page opened it. */
  readonly found: string | null
}

/** The writer of a draft that a page has just read. */
export const writerOf = ({ writer = null }: Pick<Work, 'writer'>): Writer => ({
  name: newId(),
  found: writer,
})

/** Whether the page knows the draft as it is stored: nobody else has written since it was opened. */
export const hasSeen = ({ name, found }: Writer, { writer = null }: Pick<Work, 'writer'>): boolean =>
  writer === name || writer === found

/** When something is written, and by which page; what needs no page is written over everything. */
export interface WriteOptions {
  readonly now?: number
  readonly by?: Writer
}
