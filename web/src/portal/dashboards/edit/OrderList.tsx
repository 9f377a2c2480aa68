import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { panelKinds } from '../panels/panel-kinds.ts'
import { usePanelName } from '../panels/panel-words.ts'
import { inOrder, resized, swapped } from './arrange.ts'
import styles from './OrderList.module.css'

interface OrderListProps {
  readonly panels: readonly Panel[]
  readonly faulty: readonly string[]
  readonly onChoose: (id: string) => void
  readonly onArrange: (change: (panels: readonly Panel[]) => readonly Panel[]) => void
}

/** The panels of a draft where there is no room for a board: their order and their height. */
export function OrderList({ panels, faulty, onChoose, onArrange }: OrderListProps) {
  const { t } = useTranslation()
  const order = inOrder(panels)
  if (order.length === 0) return <Quiet>{t('dashboards.editEmpty')}</Quiet>
  return (
    <ol className={styles['list']} aria-label={t('dashboards.order')}>
      {order.map((panel, place) => (
        <li key={panel.id} className={styles['row']} data-faulty={faulty.includes(panel.id) || undefined}>
          <Row
            panel={panel}
            isFirst={place === 0}
            isLast={place === order.length - 1}
            onChoose={() => onChoose(panel.id)}
            onSwap={(by) => onArrange((before) => swapped(before, panel.id, by))}
            onHeight={(rows) => onArrange((before) => resized(before, panel.id, { columns: 0, rows }))}
          />
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  readonly panel: Panel
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChoose: () => void
  readonly onSwap: (by: 1 | -1) => void
  readonly onHeight: (rows: 1 | -1) => void
}

function Row({ panel, isFirst, isLast, onChoose, onSwap, onHeight }: RowProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  const { icon: Icon, least } = panelKinds[panel.kind]
  const look = { size: 44, variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <UnstyledButton
        className={styles['name'] ?? ''}
        data-panel={panel.id}
        aria-label={t('dashboards.editPanel', { name })}
        onClick={onChoose}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>{name}</span>
      </UnstyledButton>
      <ActionIcon
        {...look}
        aria-label={t('dashboards.lower', { name })}
        disabled={panel.height <= least.height}
        onClick={() => onHeight(-1)}
      >
        <IconMinus {...icon} />
      </ActionIcon>
      <span className={styles['height']}>{panel.height}</span>
      <ActionIcon {...look} aria-label={t('dashboards.higher', { name })} onClick={() => onHeight(1)}>
        <IconPlus {...icon} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('dashboards.earlier', { name })}
        disabled={isFirst}
        onClick={() => onSwap(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('dashboards.later', { name })}
        disabled={isLast}
        onClick={() => onSwap(1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
    </>
  )
}
