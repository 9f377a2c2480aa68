import '@mantine/core/styles/Menu.layer.css'
import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { panelKinds } from '../panels/panel-kinds.ts'
import styles from './AddMenu.module.css'

/** The kinds of panels, each with what it is for. */
export function AddMenu({ onAdd }: { readonly onAdd: (kind: PanelKind) => void }) {
  const { t } = useTranslation()
  return (
    <Menu width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus {...icon} />}>
          {t('dashboards.addPanel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {keysOf(panelKinds).map((kind) => {
          const Icon = panelKinds[kind].icon
          return (
            <Menu.Item
              key={kind}
              aria-label={t(`dashboards.kinds.${kind}.name`)}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {t(`dashboards.kinds.${kind}.name`)}
              <span className={styles['what']}>{t(`dashboards.kinds.${kind}.what`)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
