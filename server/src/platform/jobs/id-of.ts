import { createHash } from 'node:crypto'

/** The same id for the same text: what is done again finds by it what it has done. */
export function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
