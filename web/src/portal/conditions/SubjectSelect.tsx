import { Select } from '@mantine/core'
import { CHEVRON } from './chevron.tsx'
import styles from './conditions.module.css'
import type { Subject } from './rules.ts'

interface SubjectSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (path: string) => void
  readonly subjects: readonly Subject[]
}

/** From so many on one finds by typing. */
const MANY = 8

/** One of the things that can be asked about, under what they belong to. */
export function SubjectSelect({ label, value, onChange, subjects }: SubjectSelectProps) {
  return (
    <Select
      {...CHEVRON}
      size="xs"
      className={styles['subject'] ?? ''}
      aria-label={label}
      searchable={subjects.length > MANY}
      value={value}
      data={grouped(subjects, value)}
      onChange={(next) => next && onChange(next)}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={320}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  )
}

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
