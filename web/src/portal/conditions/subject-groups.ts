import type { Subject } from './subject.ts'

/**
 * Subjects as a list of choices: those without a group first. Of two that are called the same, the later one says what
 * it belongs to. One that is gone goes by its path.
 */
export function grouped(subjects: readonly Subject[], value: string) {
  const first = new Map(subjects.toReversed().map(({ title, path }) => [title, path]))
  const item = ({ path, title, group }: Subject) => ({
    value: path,
    label: first.get(title) === path || !group ? title : `${title} (${group.split(' › ').at(-1)})`,
  })
  const groups = Map.groupBy(subjects, ({ group }) => group ?? '')
  const known = subjects.some(({ path }) => path === value)
  return [
    ...(groups.get('') ?? []).map(item),
    ...(known || !value ? [] : [{ value, label: value }]),
    ...[...groups].filter(([group]) => group).map(([group, all]) => ({ group, items: all.map(item) })),
  ]
}

/** One choice of a subject that can have several: "Öl nachgefüllt" of "Was wurde gemacht?". */
interface SubjectChoice {
  readonly path: string
  readonly value: string
}

/** What tells a choice from subjects and other choices. */
export const choiceKey = ({ path, value }: SubjectChoice) => `${JSON.stringify(value)} in ${path}`

/** The choices of all subjects that can have several, by their keys. */
export function choicesOf(subjects: readonly Subject[]): ReadonlyMap<string, SubjectChoice> {
  return new Map(
    subjects.flatMap(({ path, type, options = [] }) =>
      type.kind === 'ARRAY'
        ? options.map(({ value }) => [choiceKey({ path, value }), { path, value }] as const)
        : [],
    ),
  )
}

/** These choices, under the subjects that they belong to. */
export function choiceGroups(subjects: readonly Subject[]) {
  return subjects.flatMap(({ path, title, group, type, options = [] }) =>
    type.kind === 'ARRAY' && options.length > 0
      ? [
          {
            group: group ? `${group} › ${title}` : title,
            items: options.map(({ value, label }) => ({ value: choiceKey({ path, value }), label })),
          },
        ]
      : [],
  )
}
