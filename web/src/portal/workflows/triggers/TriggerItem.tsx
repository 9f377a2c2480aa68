import '@mantine/core/styles/Menu.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DragItem } from '../pane/DragItem.tsx'
import { WrongMark } from '../pane/WrongMark.tsx'
import { kindLook } from './kinds.ts'
import styles from './TriggerItem.module.css'
import { TriggerMenu } from './TriggerMenu.tsx'
import type { TriggerRow } from './trigger-rows.ts'
import type { RunCounts } from './use-run-counts.ts'
import type { TriggerSentence } from './use-trigger-sentence.ts'
import type { TriggerEditing } from './use-triggers.ts'

interface TriggerItemProps {
  readonly row: TriggerRow
  readonly sentence: TriggerSentence
  readonly isChosen: boolean
  readonly isWrong: boolean
  /** Of the last days; undefined where it has not acted. */
  readonly counts: RunCounts | undefined
  readonly triggers: TriggerEditing
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** One trigger in the list: its kind, its sentence, what came of it. */
export function TriggerItem({ row, sentence, isChosen, isWrong, counts, triggers, onKey }: TriggerItemProps) {
  const { t } = useTranslation()
  const { id, paused = false } = row.trigger
  const Icon = kindLook(row.list).icon
  const { condition, effect } = sentence
  return (
    <DragItem
      id={id}
      isChosen={isChosen}
      isPaused={paused}
      isTall
      beside={<TriggerMenu row={row} name={sentence.text} triggers={triggers} />}
      onChoose={() => {
        triggers.choose(id)
        // On a phone what is worked on stands below the list.
        document.querySelector('[data-properties]')?.scrollIntoView()
      }}
      onKeyDown={onKey}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['sentence']}>
          {condition !== undefined && (
            <>
              <span className={styles['part']}>
                <strong>{t('triggers.if')}</strong> {condition},
              </span>{' '}
            </>
          )}
          <span className={styles['part']}>
            <strong>{t(condition === undefined ? 'triggers.always' : 'triggers.so')}</strong> {effect}
          </span>
        </span>
        {(paused || counts) && (
          <span className={styles['caption']}>
            {paused && <span>{t('triggers.paused')}</span>}
            {counts && counts.done > 0 && (
              <span>{t(`triggers.done.${row.list}`, { count: counts.done })}</span>
            )}
            {counts && counts.failed > 0 && (
              <span className={styles['failed']}>
                <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
                {t('triggers.failed', { count: counts.failed })}
              </span>
            )}
          </span>
        )}
      </span>
      {isWrong && <WrongMark />}
    </DragItem>
  )
}
