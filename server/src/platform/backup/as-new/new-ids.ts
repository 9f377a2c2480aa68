import { randomUUID } from 'node:crypto'

/** What stands for each id of a company where it comes as a new one. */
export type NewIds = ReadonlyMap<string, string>

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Up to here an id stays as it is: the time when it was made, by which much is ordered. */
const STAYS = 18

/** Whether a text is an id, as the database writes it. */
export const isId = (text: string): boolean => text.length === 36 && text.search(ID) === 0

/**
 * A new id for each of these, in the same order as the old ones: the first half stays, the second is made anew, and ids that
 * differ in their second half only keep their order among themselves.
 */
export function newIdsOf(ids: Iterable<string>): Map<string, string> {
  const made = new Map<string, string>()
  let alike: string[] = []
  const close = () => {
    const halves = alike.map(() => randomUUID().slice(STAYS)).sort()
    alike.forEach((id, number) => made.set(id, id.slice(0, STAYS) + halves[number]))
  }
  for (const id of [...ids].sort()) {
    if (alike[0]?.slice(0, STAYS) !== id.slice(0, STAYS)) {
      close()
      alike = []
    }
    alike.push(id)
  }
  close()
  return made
}

/** A text with the new id wherever it says an old one; all other ids stay. */
export const withNewIds = (text: string, ids: NewIds): string => text.replace(ID, (id) => ids.get(id) ?? id)

/** The same of rows as PostgreSQL writes them, a line each. Only letters that ids are made of are touched. */
export async function* linesWithNewIds(
  source: AsyncIterable<Uint8Array>,
  ids: NewIds,
): AsyncGenerator<Uint8Array> {
  let begun: string[] = []
  for await (const chunk of source) {
    // A letter for each byte, whatever the text means.
    const text = Buffer.from(chunk).toString('latin1')
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) {
      yield Buffer.from(withNewIds(begun.join('') + text.slice(0, end), ids), 'latin1')
      begun = []
    }
    begun.push(text.slice(end))
  }
  const last = begun.join('')
  if (last) yield Buffer.from(withNewIds(last, ids), 'latin1')
}
