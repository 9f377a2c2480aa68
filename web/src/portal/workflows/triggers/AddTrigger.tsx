import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './AddTrigger.module.css'
import { kindLook } from './kinds.ts'
import { RESULT_LISTS, type ResultList } from './trigger-rows.ts'

/** The kinds of triggers, each with what it does. */
export function AddTrigger({ onBegin }: { readonly onBegin: (list: ResultList) => void }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />}>
          {t('workflows.editor.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {RESULT_LISTS.map((list) => {
          const Icon = kindLook(list).icon
          return (
            <Menu.Item
              key={list}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onBegin(list)}
            >
              <span className={styles['name']}>{t(`triggers.kind.${list}`)}</span>
              <span className={styles['line']}>{t(`triggers.kindLine.${list}`)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
