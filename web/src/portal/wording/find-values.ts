import type { Selection } from '@tiptap/pm/state'
import { subjectText } from '../conditions/sentence.ts'
import type { Subject } from '../conditions/subject.ts'

/** Something that can be inserted into words. */
export interface FoundValue {
  readonly expression: string
  readonly title: string
  /** Where it lies: "Messwerte". */
  readonly group: string | undefined
}

/** As many as one looks through. */
const MOST = 60

/** The values that have what was typed: in front of their title, in it, or in what they belong to; nearer ones first. */
export function foundValues(subjects: readonly Subject[], search: string): readonly FoundValue[] {
  const wanted = search.trim().toLowerCase()
  const all = subjects.map((subject) => ({
    expression: subject.path,
    title: subjectText(subject),
    group: subject.group,
  }))
  const rank = ({ title, group }: FoundValue): number => {
    const at = title.toLowerCase().indexOf(wanted)
    if (at >= 0) return at === 0 ? 0 : 1
    return group?.toLowerCase().includes(wanted) ? 2 : -1
  }
  return all
    .filter((each) => rank(each) >= 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
}

/** A sign that asks for a value, and what was typed behind it. */
export interface TypedSign {
  readonly from: number
  readonly to: number
  readonly search: string
}

/** Longer than that is no search. */
const LONGEST = 40

/** The `@` or `{` before the cursor, at the beginning of a word: in an address of mail it means nothing. */
export function typedSign({ $from, empty }: Selection): TypedSign | undefined {
  if (!empty || !$from.parent.isTextblock) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const found = /(^|[^\p{L}\p{N}._%+-])([@{])([^@{}\ufffc]*)$/u.exec(before)
  const search = found?.[3] ?? ''
  if (!found || search.length > LONGEST || /^\s|\s{2}/.test(search)) return undefined
  return { from: $from.pos - search.length - 1, to: $from.pos, search }
}
