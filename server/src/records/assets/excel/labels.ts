/** The target of a cell's reference: an asset or an account, with its name. */
export type CellTarget = readonly [id: string, name: string | null]

/** How cells name what they refer to: by a name where only one thing has it, else with a piece of the id. */
export interface Labels {
  readonly labelOf: (id: string) => string | undefined
  /** The id that a label, a name or an id refers to; undefined unless there is exactly one. */
  readonly idOf: (text: string) => string | undefined
  /** All labels in the order of names. */
  readonly all: () => string[]
}

export function labelsOf(things: readonly CellTarget[]): Labels {
  const counts = new Map<string, number>()
  for (const [, name] of things) {
    const key = (name ?? '').trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const labels = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const [id, name] of things) {
    const key = (name ?? '').trim()
    const short = key !== '' && counts.get(key) === 1 ? key : `${key} [${id.slice(-6)}]`.trim()
    const label = ids.has(short) || isId(short) ? id : short
    labels.set(id, label)
    ids.set(label, id)
  }
  return {
    labelOf: (id) => labels.get(id),
    idOf(text) {
      const key = text.trim()
      const id = key.toLowerCase()
      return ids.get(key) ?? (labels.has(id) ? id : undefined)
    },
    all: () => [...labels.values()],
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)
