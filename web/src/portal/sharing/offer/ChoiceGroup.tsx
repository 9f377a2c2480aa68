import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ChoiceGroup.module.css'

/** Choices that belong together, under what they are about. */
export function ChoiceGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceListProps {
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly isOn: (id: string) => boolean
  readonly onToggle: (id: string, isOn: boolean) => void
}

/** What can be chosen, each on or off. */
export function ChoiceList({ choices, isOn, onToggle }: ChoiceListProps) {
  return (
    <ul className={styles['choices']}>
      {choices.map(({ id, label }) => (
        <li key={id}>
          <Checkbox
            label={label}
            checked={isOn(id)}
            onChange={({ currentTarget: { checked } }) => onToggle(id, checked)}
          />
        </li>
      ))}
    </ul>
  )
}
