import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Block } from '@feldwerk/workflow/documents/document.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconBolt, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BlockItem.module.css'
import { BLOCK_ICONS } from './block-looks.ts'
import { lookOf } from './document-edits.ts'
import type { BlockRow } from './document-tree.ts'
import type { DocumentEditing } from './use-document.ts'

interface BlockItemProps {
  readonly row: BlockRow
  readonly document: DocumentEditing
  readonly isWrong: boolean
}

/** One block in the list: what it is, and below it what it shows. */
export function BlockItem({ row, document, isWrong }: BlockItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { block, depth, column } = row
  const { id } = block
  const { setNodeRef: setDragRef, listeners, transform, isDragging } = useDraggable({ id })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id })
  const look = lookOf(block)
  const Icon = BLOCK_ICONS[look]
  const isChosen = document.block?.id === id
  const heading = 'heading' in block ? translate(block.heading, language) : null
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? MOVES[event.key] : undefined
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (move) document.move(id, move)
    else if (by !== 0) {
      const next = document.rows[document.rows.indexOf(row) + by]?.block
      if (next) window.document.querySelector<HTMLElement>(`[data-block="${CSS.escape(next.id)}"]`)?.focus()
      if (next) document.chooseBlock(next.id)
    } else if (event.key === 'Delete') document.removeBlock(id)
    else return
    event.preventDefault()
  }
  return (
    <li
      ref={(element) => {
        setDragRef(element)
        setDropRef(element)
      }}
      className={styles['item']}
      data-chosen={isChosen || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-dragging={isDragging || undefined}
      style={{
        ...(transform ? { transform: `translateY(${Math.round(transform.y)}px)` } : {}),
        marginLeft: depth * 20,
      }}
    >
      {column !== undefined && (
        <span className={styles['column']}>{t('documents.columnOf', { number: column })}</span>
      )}
      <UnstyledButton
        {...listeners}
        className={styles['row'] ?? ''}
        aria-current={isChosen}
        data-block={id}
        onClick={() => document.chooseBlock(id)}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={16} stroke={1.7} className={styles['grip'] ?? ''} aria-hidden />
        <Icon size={18} stroke={1.6} className={styles['icon'] ?? ''} aria-hidden />
        <span className={styles['words']}>
          <span className={styles['name']}>{heading ?? t(`documents.kinds.${look}`)}</span>
          <span className={styles['line']}>{t(`documents.lines.${look}`, { count: columnsOf(block) })}</span>
        </span>
        {(block.condition || block.onlyDeviating) && (
          <IconBolt size={16} stroke={1.7} role="img" aria-label={t('documents.onlyByRule')} />
        )}
        {isWrong && (
          <IconAlertCircle
            size={16}
            stroke={1.8}
            className={styles['wrong'] ?? ''}
            role="img"
            aria-label={t('workflows.editor.tree.wrong')}
          />
        )}
      </UnstyledButton>
    </li>
  )
}

/** With Alt. */
const MOVES: Readonly<Record<string, 'UP' | 'DOWN' | 'OUT' | 'IN'>> = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'OUT',
  ArrowRight: 'IN',
}

function columnsOf(block: Block): number {
  if (block.kind === 'TABLE') return block.columns.length
  if (block.kind === 'COLUMNS') return block.inside.length
  return 'columns' in block ? block.columns : 1
}
