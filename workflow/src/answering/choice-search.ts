import type { Option } from '../components/options.ts'

/** What somebody looks for in a long list: words, and what the entry belongs to; null is any. */
export interface ChoiceSearch {
  readonly words: string
  readonly group: string | null
}

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The options that hold every word that was typed, in their label or their group, in their order. */
export function choicesFound(options: readonly Option[], { words, group }: ChoiceSearch): readonly Option[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    if (group !== null && option.group !== group) return false
    const text = plain(`${option.label} ${option.group ?? ''}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** What the options belong to, the largest group first; none where all belong to one. */
export function groupsOf(options: readonly Option[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { group } of options) if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
  if (counts.size < 2) return []
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([group]) => group)
}

/** A label in three parts, of which the middle is the first word that was typed; empty where it is not in it. */
export function markedLabel(label: string, words: string): readonly [string, string, string] {
  const [first = ''] = words.trim().split(/\s+/)
  const at = first === '' ? -1 : label.toLocaleLowerCase().indexOf(first.toLocaleLowerCase())
  if (at < 0) return [label, '', '']
  const end = at + first.length
  return [label.slice(0, at), label.slice(at, end), label.slice(end)]
}
