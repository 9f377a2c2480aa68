import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { List } from './use-list.ts'

/** Search over all fields, and the way to what has been removed. */
export function ListToolbar({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  const label = t('people.search')
  return (
    <div className={styles['toolbar']}>
      <div className={styles['search']}>
        <TextFilter
          column={label}
          placeholder={label}
          value={list.filter('search')}
          onChange={(value) => list.setFilter('search', value)}
          search
        />
      </div>
      <Switch
        label={t('people.showRemoved')}
        checked={list.filter('deleted') === 'true'}
        onChange={(event) => list.setFilter('deleted', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  )
}
