/** Somewhere one may go, by the words it is called. */
export interface NamedPlace {
  readonly label: string
  readonly href: string
}

/** Of a word of five letters two may be wrong. */
const MOST_WRONG = 0.4
const MOST = 3

/** The places whose address or name comes nearest to an address that leads nowhere, the nearest first; three at most. */
export function nearestPlaces<P extends NamedPlace>(address: string, places: readonly P[]): P[] {
  const asked = wordsOf(address)
  return places
    .map((place) => ({ place, wrong: wrongShare(asked, [...wordsOf(place.href), ...wordsOf(place.label)]) }))
    .filter(({ wrong }) => wrong <= MOST_WRONG)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/** The words of an address that a person may have typed: no ids, nothing of fewer than three letters. */
export function wordsOf(address: string): string[] {
  return readable(address)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !/^[0-9a-f]{4,}$/.test(word))
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** How much of the best fitting pair of words is wrong: 0 where they are the same. */
function wrongShare(asked: readonly string[], names: readonly string[]): number {
  const shares = asked.flatMap((one) =>
    names.map((other) => distance(one, other) / Math.max(one.length, other.length)),
  )
  return Math.min(1, ...shares)
}

/** How many letters must be changed, added or left out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, its] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === its ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
