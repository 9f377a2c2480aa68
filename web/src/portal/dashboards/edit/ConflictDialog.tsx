import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sketch } from '../gallery/Sketch.tsx'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './edit.module.css'
import type { Draft } from './use-draft.ts'
import type { Conflict } from './use-save.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly mine: Draft
  readonly loading: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same dashboard: both beside each other, and which of them goes on. */
export function ConflictDialog({ conflict, mine, loading, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = conflict.changedBy ?? t('assets.somebody')
  const { theirs } = conflict
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={720}
      centered
      lockScroll={false}
      title={t('dashboards.conflict.title', { who })}
    >
      <p>{t('dashboards.conflict.text', { who, when: format.dateTime(conflict.changedAt) })}</p>
      <div className={styles['both']}>
        <State
          title={t('dashboards.conflict.mine')}
          interval={mine.interval}
          panels={mine.panels}
          other={theirs.panels}
        />
        <State
          title={t('dashboards.conflict.theirs', { who })}
          interval={theirs.interval}
          panels={theirs.panels}
          other={mine.panels}
        />
      </div>
      <div className={styles['dialogEnd']}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('dashboards.conflict.take', { who })}
        </Button>
        <Button data-autofocus loading={loading} onClick={onKeepMine}>
          {t('dashboards.conflict.keep')}
        </Button>
      </div>
    </Modal>
  )
}

interface StateProps {
  readonly title: string
  readonly interval: Draft['interval']
  readonly panels: readonly Panel[]
  readonly other: readonly Panel[]
}

/** One of the two; panels that the other does not have, or has otherwise, are marked. */
function State({ title, interval, panels, other }: StateProps) {
  const { t } = useTranslation()
  const known = new Map(other.map((panel) => [panel.id, textOf(panel)]))
  return (
    <section aria-label={title}>
      <h3 className={styles['stateTitle']}>{title}</h3>
      <Sketch layout={[...panels]} />
      <p className={styles['stateFacts']}>{t(`dashboards.intervals.${interval}`)}</p>
      <ul className={styles['outline']}>
        {panels.map((panel) => (
          <PanelLine key={panel.id} panel={panel} isDifferent={known.get(panel.id) !== textOf(panel)} />
        ))}
      </ul>
    </section>
  )
}

function PanelLine({ panel, isDifferent }: { readonly panel: Panel; readonly isDifferent: boolean }) {
  const { t } = useTranslation()
  return (
    <li data-different={isDifferent || undefined}>
      {usePanelName(panel)}
      {isDifferent && <span> {t('dashboards.conflict.different')}</span>}
    </li>
  )
}

/** A panel as text, to be compared: its words in the order of their languages. */
const textOf = ({ translations, ...panel }: Panel) =>
  JSON.stringify([
    Object.entries(panel).toSorted(([a], [b]) => a.localeCompare(b)),
    translations.toSorted((a, b) => a.language.localeCompare(b.language)),
  ])
