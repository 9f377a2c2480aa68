import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './EditCover.module.css'

interface EditCoverProps {
  readonly panel: Panel
  readonly isChosen: boolean
  /** `byKeyboard`: whoever chose it goes on in its settings. */
  readonly onChoose: (byKeyboard: boolean) => void
  readonly onArrange: (change: ArrangeKey) => void
  readonly onRemove: () => void
}

/** What an arrow key asks for. */
export interface ArrangeKey {
  readonly resizes: boolean
  readonly columns: number
  readonly rows: number
}

const ARROWS: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
}

/** Lies over a panel that is being laid out: a click or Enter opens its settings, other keys arrange it. */
export function EditCover({ panel, isChosen, onChoose, onArrange, onRemove }: EditCoverProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = ARROWS[event.key]
    const removes = event.key === 'Delete'
    if (!step && !removes) return
    event.preventDefault()
    if (step) onArrange({ ...step, resizes: event.shiftKey })
    else onRemove()
  }
  return (
    <>
      <UnstyledButton
        className={styles['cover'] ?? ''}
        data-panel={panel.id}
        aria-label={t('dashboards.editPanel', { name })}
        aria-description={t('dashboards.editKeys')}
        aria-pressed={isChosen}
        onClick={({ detail }) => onChoose(detail === 0)}
        onKeyDown={onKeyDown}
      />
      {isChosen && (
        <span className={styles['size']} aria-hidden>
          {t('dashboards.size', { width: panel.width, height: panel.height })}
        </span>
      )}
    </>
  )
}
