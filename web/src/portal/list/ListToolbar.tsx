import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListSearch } from './ListSearch.tsx'
import styles from './ListToolbar.module.css'
import type { List } from './use-list.ts'

/** Search over all fields, and the way to what has been removed. */
export function ListToolbar({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  return (
    <div className={styles['toolbar']}>
      <ListSearch list={list} label={t('people.search')} />
      <Switch
        label={t('people.showRemoved')}
        checked={list.filter('deleted') === 'true'}
        onChange={(event) => list.setFilter('deleted', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  )
}
