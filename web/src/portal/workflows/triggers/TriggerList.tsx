import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { IconSortAscendingNumbers } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AddTrigger } from './AddTrigger.tsx'
import { TriggerItem } from './TriggerItem.tsx'
import styles from './TriggerList.module.css'
import type { ResultList } from './trigger-rows.ts'
import { useListKeys } from './use-list-keys.ts'
import { COUNTED_DAYS, useRunCounts } from './use-run-counts.ts'
import type { TriggerSight } from './use-seen.ts'
import { useTriggerSentence } from './use-trigger-sentence.ts'
import type { TriggerEditing } from './use-triggers.ts'

interface TriggerListProps {
  readonly workflowId: string
  readonly triggers: TriggerEditing
  readonly seen: TriggerSight
  /** Where something is wrong: `emailTriggers.0`. */
  readonly wrong: ReadonlySet<string>
  readonly onBegin: (list: ResultList) => void
}

/** Every trigger as its sentence, kind by kind. Drag them within their kind, or move them with Alt and the arrow keys. */
export function TriggerList({ workflowId, triggers, seen, wrong, onBegin }: TriggerListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const helpId = useId()
  const { rows, chosen } = triggers
  const sentence = useTriggerSentence(seen, rows)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onKey = useListKeys(triggers)
  const counts = useRunCounts(workflowId)
  const name = (id: string | number | undefined) => {
    const row = rows.find(({ trigger }) => trigger.id === id)
    return row ? sentence(row).text : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('workflows.editor.tree.grabbed', { name: name(active.id) }),
    onDragOver: ({ over }) => (over ? t('workflows.editor.tree.over', { name: name(over.id) }) : ''),
    onDragEnd: ({ active }) => t('workflows.editor.tree.dropped', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('workflows.editor.tree.dropped', { name: name(active.id) }),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over) triggers.drop(String(active.id), String(over.id))
  }
  return (
    <section className={styles['list']} aria-labelledby={`${helpId}-title`}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={`${helpId}-title`}>
          {t('triggers.title')} <span className={styles['count']}>{format.number(rows.length)}</span>
        </h2>
        <AddTrigger onBegin={onBegin} />
      </div>
      <p id={helpId} className="fw-visually-hidden">
        {t('triggers.how')}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragEnd={end}
        accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      >
        <ul className={styles['rows']} aria-describedby={helpId}>
          {rows.map((row) => (
            <TriggerItem
              key={row.trigger.id}
              row={row}
              sentence={sentence(row)}
              isChosen={row.trigger.id === chosen?.trigger.id}
              isWrong={wrong.has(row.path)}
              counts={counts.get(row.trigger.id)}
              triggers={triggers}
              onKey={(event) => onKey(event, row.trigger.id)}
            />
          ))}
        </ul>
      </DndContext>
      <p className={styles['foot']}>
        <IconSortAscendingNumbers size={16} stroke={1.7} aria-hidden />
        {t('triggers.foot', { days: COUNTED_DAYS })}
      </p>
    </section>
  )
}
