import '@mantine/core/styles/Menu.layer.css'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconGauge, IconListDetails, IconTable, IconTableColumn } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PanelState } from '../data/use-board-data.ts'
import type { AskedRows } from '../panels/panel-kind.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import { usePanelName } from '../panels/panel-words.ts'

interface PanelMenuProps {
  readonly panel: Panel
  readonly state: PanelState | undefined
  readonly onFigures: () => void
  readonly onRows: (rows: AskedRows) => void
}

/** What can be done with a panel that is looked at, where not all of it is in sight. */
export function PanelMenu({ panel, state, onFigures, onRows }: PanelMenuProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  const { metricId, viewId } = panel
  if (panelKinds[panel.kind].head !== 'MENU') return null
  const data = state?.kind === 'DATA' ? state.data : undefined
  const from = data?.kind === 'SERIES' && data.bounds[0]
  const until = data?.kind === 'SERIES' && data.bounds.at(-1)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          data-panel-menu
          size={28}
          variant="subtle"
          color="gray"
          aria-label={t('dashboards.panelMenu', { name })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {data && data.kind !== 'TABLE' && (
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={onFigures}>
            {t('dashboards.asTable')}
          </Menu.Item>
        )}
        {metricId && from && until && (
          <Menu.Item
            leftSection={<IconListDetails {...icon} />}
            onClick={() => onRows({ metricId, mark: { from, until }, title: name })}
          >
            {t('dashboards.showRows')}
          </Menu.Item>
        )}
        {metricId && (
          <Menu.Item
            component={Link}
            href={`/metrics/editor?id=${metricId}`}
            leftSection={<IconGauge {...icon} />}
          >
            {t('dashboards.toMetric')}
          </Menu.Item>
        )}
        {viewId && (
          <Menu.Item
            component={Link}
            href={`/views/detail?id=${viewId}`}
            leftSection={<IconTableColumn {...icon} />}
          >
            {t('dashboards.toView')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
