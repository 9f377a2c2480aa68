import { mentionPatterns } from '@feldwerk/contract/mention-patterns.ts'

/** A text that mentions somebody, by a name that others in it may have, too. */
interface MentioningText {
  readonly text: string
  /** What the forgotten person is called. */
  readonly name: string
  /** What those are called who stay mentioned. */
  readonly others: readonly string[]
}

/**
 * The text without the name after the @, where the screens find it. A name that somebody who stays mentioned has as well is
 * left: it is theirs.
 */
export function withoutMention({ text, name, others }: MentioningText): string {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (name === '' || others.some(same)) return text
  const said = new RegExp(mentionPatterns([name, ...others]).join('|'), 'giu')
  return text.replaceAll(said, (found) => (same(found.slice(1)) ? '@…' : found))
}
