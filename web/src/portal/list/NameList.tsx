import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './NameList.module.css'

const SHOWN = 8

interface NameListProps {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

/** Names of what an act will hit, for a dialog; a long list ends with how many more there are. */
export function NameList({ items }: NameListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = items.length - SHOWN
  // One more name takes no more room than the words that there is one.
  const shown = more > 1 ? items.slice(0, SHOWN) : items
  return (
    <ul className={styles['names']}>
      {shown.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 1 && <li>{t('people.more', { count: more, more: format.number(more) })}</li>}
    </ul>
  )
}
