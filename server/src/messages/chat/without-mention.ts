/** A text that mentions somebody, by a name that others in it may have, too. */
interface MentioningText {
  readonly text: string
  /** What the forgotten person is called. */
  readonly name: string
  /** What those are called who stay mentioned. */
  readonly others: readonly string[]
}

/**
 * The text without the name after the @. A name that somebody who stays mentioned has as well is left: it is theirs. The
 * longer name comes first, as on the screens: "@Tom Brandtner" is not "@Tom Brandt".
 */
export function withoutMention({ text, name, others }: MentioningText): string {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (name === '' || others.some(same)) return text
  const said = [name, ...others]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map((each) => RegExp.escape(`@${each}`))
  return text.replaceAll(new RegExp(said.join('|'), 'giu'), (found) => (same(found.slice(1)) ? '@…' : found))
}
