import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { partTitle } from '../parts.ts'
import styles from './editor.module.css'
import { rowsOf } from './tree.ts'
import type { Conflict } from './use-autosave.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly mine: WorkflowDefinition
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same draft: both beside each other, and which of them goes on. */
export function ConflictDialog({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const theirs = conflict.definition as WorkflowDefinition
  const who = conflict.changedBy ?? t('assets.somebody')
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
      title={t('workflows.editor.conflict.title', { who })}
    >
      <p>{t('workflows.editor.conflict.text', { who, when: format.dateTime(conflict.changedAt) })}</p>
      <div className={styles['both']}>
        <Outline title={t('workflows.editor.conflict.mine')} definition={mine} other={theirs} />
        <Outline title={t('workflows.editor.conflict.theirs', { who })} definition={theirs} other={mine} />
      </div>
      <div className={styles['dialogEnd']}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('workflows.editor.conflict.take', { who })}
        </Button>
        <Button data-autofocus onClick={onKeepMine}>
          {t('workflows.editor.conflict.keep')}
        </Button>
      </div>
    </Modal>
  )
}

interface OutlineProps {
  readonly title: string
  readonly definition: WorkflowDefinition
  readonly other: WorkflowDefinition
}

/** The parts of one draft; those that the other does not have, or has otherwise, are marked. */
function Outline({ title, definition, other }: OutlineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const known = new Map(rowsOf(other.nodes).map(({ part }) => [part.id, ownText(part)]))
  return (
    <section aria-label={title}>
      <h3 className={styles['outlineTitle']}>{title}</h3>
      <ul className={styles['outline']}>
        {rowsOf(definition.nodes).map(({ part, depth }) => {
          const isDifferent = known.get(part.id) !== ownText(part)
          return (
            <li
              key={part.id}
              style={{ paddingLeft: 8 + depth * 16 }}
              data-different={isDifferent || undefined}
            >
              {partTitle(part, language)}
              {isDifferent && <span> {t('workflows.editor.conflict.different')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A part without those that lie in it, to be compared. */
const ownText = (part: object) =>
  JSON.stringify(part, (key, value) =>
    key === 'nodes' || key === 'components' || key === 'activities' ? undefined : value,
  )
