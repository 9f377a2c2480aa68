import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Block } from '@feldwerk/workflow/documents/document.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import { IconBolt, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DragItem, focusItem } from '../pane/DragItem.tsx'
import { WrongMark } from '../pane/WrongMark.tsx'
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
  const look = lookOf(block)
  const Icon = BLOCK_ICONS[look]
  const heading = 'heading' in block ? translate(block.heading, language) : null
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? MOVES[event.key] : undefined
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (move) document.move(id, move)
    else if (by !== 0) {
      const next = document.rows[document.rows.indexOf(row) + by]?.block
      if (next) focusItem(next.id)
      if (next) document.chooseBlock(next.id)
    } else if (event.key === 'Delete') document.removeBlock(id)
    else return
    event.preventDefault()
  }
  return (
    <DragItem
      id={id}
      isChosen={document.block?.id === id}
      depth={depth}
      above={
        column !== undefined && (
          <span className={styles['column']}>{t('documents.columnOf', { number: column })}</span>
        )
      }
      onChoose={() => document.chooseBlock(id)}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} stroke={1.7} aria-hidden />
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['name']}>{heading ?? t(`documents.kinds.${look}`)}</span>
        <span className={styles['line']}>{t(`documents.lines.${look}`, { count: columnsOf(block) })}</span>
      </span>
      {(block.condition || block.onlyDeviating) && (
        <IconBolt size={16} stroke={1.7} role="img" aria-label={t('documents.onlyByRule')} />
      )}
      {isWrong && <WrongMark />}
    </DragItem>
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
