import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../list/ListSearch.tsx'
import type { List } from '../../list/use-list.ts'
import { ConditionChip } from './ConditionChip.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import styles from './ResultConditions.module.css'
import { useConditions } from './use-conditions.tsx'

/** Search, what the list is narrowed to as chips, and the way to narrow it further. */
export function ResultConditions({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  const conditions = useConditions(list)
  const [opened, setOpened] = useState<string>()
  const shown = conditions.filter(({ name, text }) => text !== undefined || name === opened)
  const more = conditions.filter((condition) => !shown.includes(condition))
  return (
    <div className={styles['conditions']}>
      <ListSearch list={list} label={t('results.search')} />
      {shown.map(({ name, title, text, fields, clear }) => (
        <ConditionChip
          key={name}
          title={title}
          text={text}
          opened={opened === name}
          onOpen={(on) => setOpened(on ? name : undefined)}
          onRemove={clear}
        >
          {fields}
        </ConditionChip>
      ))}
      {more.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" leftSection={<IconPlus {...icon} />}>
              {t('results.conditions.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ name, title }) => (
              <Menu.Item key={name} onClick={() => setOpened(name)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <div className={styles['look']}>
        <LookSwitch list={list} />
      </div>
    </div>
  )
}
