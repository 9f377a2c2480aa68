import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useTranslation } from 'react-i18next'
import { ConflictFrame } from '../../conflict/ConflictFrame.tsx'
import { isSame } from '../../conflict/is-same.ts'
import { Outline, OutlineLine } from '../../conflict/Outline.tsx'
import { Sketch } from '../figure/Sketch.tsx'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './ConflictDialog.module.css'
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
  const { theirs } = conflict
  return (
    <ConflictFrame
      words="dashboards.conflict"
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      mine={<State interval={mine.interval} panels={mine.panels} other={theirs.panels} />}
      theirs={<State interval={theirs.interval} panels={theirs.panels} other={mine.panels} />}
      loading={loading}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

interface StateProps {
  readonly interval: Draft['interval']
  readonly panels: readonly Panel[]
  readonly other: readonly Panel[]
}

/** One of the two; panels that the other does not have, or has otherwise, are marked. */
function State({ interval, panels, other }: StateProps) {
  const { t } = useTranslation()
  const known = new Map(other.map((panel) => [panel.id, inOrder(panel)]))
  return (
    <>
      <Sketch layout={[...panels]} />
      <p className={styles['stateFacts']}>{t(`dashboards.intervals.${interval}`)}</p>
      <Outline>
        {panels.map((panel) => (
          <PanelLine
            key={panel.id}
            panel={panel}
            isDifferent={!isSame(known.get(panel.id), inOrder(panel))}
          />
        ))}
      </Outline>
    </>
  )
}

function PanelLine({ panel, isDifferent }: { readonly panel: Panel; readonly isDifferent: boolean }) {
  return <OutlineLine isDifferent={isDifferent}>{usePanelName(panel)}</OutlineLine>
}

/** A panel with its words in the order of their languages. */
const inOrder = (panel: Panel): Panel => ({
  ...panel,
  translations: panel.translations.toSorted((a, b) => a.language.localeCompare(b.language)),
})
