const MOST_DISTANCE = 4

/** The known names most like the one written, for "meinten Sie …?": at most three, best first. */
export function nearest(name: string, known: Iterable<string>): string[] {
  const most = Math.min(MOST_DISTANCE, Math.max(1, Math.floor(name.length / 3)))
  return [...new Set(known)]
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({
      candidate,
      distance: distance(name.toLowerCase(), candidate.toLowerCase(), most),
    }))
    .filter((each) => each.distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map((each) => each.candidate)
}

/** Levenshtein distance: letters to insert, drop or replace. Gives up beyond `most`. */
function distance(a: string, b: string, most: number): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = Array.from({ length: b.length + 1 }, () => Number.POSITIVE_INFINITY)
    row[0] = i
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const replace = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(replace, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
    above = row
  }
  return above[b.length] ?? 0
}
