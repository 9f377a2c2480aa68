interface MarkedPart {
  readonly part: string
  /** Where in the text it begins. */
  readonly at: number
  readonly isMarked: boolean
}

/** A text cut at each place where a word of the query stands in it, in whatever case. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ part: text, at: 0, isMarked: false }]
  const either = new RegExp(`(${words.map(RegExp.escape).join('|')})`, 'giu')
  const parts = text.split(either)
  return parts
    .map((part, place) => ({
      part,
      at: parts.slice(0, place).join('').length,
      isMarked: place % 2 === 1,
    }))
    .filter(({ part }) => part !== '')
}
