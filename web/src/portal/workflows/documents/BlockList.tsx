import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconBolt } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subjects } from '../../conditions/subject.ts'
import { lineText } from '../../wording/written-field.ts'
import { AddBlock } from './AddBlock.tsx'
import { AddTemplate } from './AddTemplate.tsx'
import { BlockItem } from './BlockItem.tsx'
import styles from './BlockList.module.css'
import type { DocumentEditing } from './use-document.ts'

interface BlockListProps {
  readonly document: DocumentEditing
  /** What new blocks can be about. */
  readonly subjects: Subjects
  /** Ids of blocks that something is wrong with. */
  readonly wrong: ReadonlySet<string>
}

/** The blocks of a template in their order. Drag them, or move them with Alt and the arrow keys. */
export function BlockList({ document, subjects, wrong }: BlockListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const helpId = useId()
  const { templates, current, rows } = document
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const end = ({ active, over }: DragEndEvent) => {
    if (over) document.moveOnto(String(active.id), String(over.id))
  }
  return (
    <section className={styles['list']} aria-label={t('documents.blocks')}>
      <div className={styles['head']}>
        <SelectField
          label={t('documents.template')}
          value={current?.id ?? null}
          options={templates.map(({ id, title }, i) => ({
            value: id,
            label: lineText(title, language, () => '…') || t('documents.unnamed', { number: i + 1 }),
          }))}
          onChange={(id) => id && document.chooseTemplate(id)}
        />
        <AddTemplate onBegin={document.addTemplate} />
      </div>
      <p id={helpId} className="fw-visually-hidden">
        {t('documents.how')}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragEnd={end}
        accessibility={{ screenReaderInstructions: { draggable: '' } }}
      >
        <ul className={styles['rows']} aria-describedby={helpId}>
          {rows.map((row) => (
            <BlockItem key={row.block.id} row={row} document={document} isWrong={wrong.has(row.block.id)} />
          ))}
        </ul>
      </DndContext>
      <AddBlock className={styles['add'] ?? ''} onAdd={(kind) => document.addBlock(kind, subjects)} />
      <p className={styles['foot']}>
        <IconBolt size={16} stroke={1.7} aria-hidden />
        {t('documents.onlyByRule')}
      </p>
    </section>
  )
}
