import { IconCode } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundValue } from './find-values.ts'
import type { ValueOffer } from './use-values.ts'
import styles from './ValueList.module.css'

interface ValueListProps {
  readonly id: string
  readonly offer: ValueOffer
  /** Without a value: a formula. */
  readonly onTake: (value: FoundValue | undefined) => void
}

/** The values that fit what was typed, by what people call them. The keyboard walks it from the words. */
export function ValueList({ id, offer, onTake }: ValueListProps) {
  const { t } = useTranslation()
  const { items, index, place } = offer
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }), [index])
  const row = (value: FoundValue | undefined, at: number, inside: React.ReactNode) => (
    <div
      key={value?.expression ?? ''}
      id={`${id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === index}
      className={styles['option']}
      onMouseDown={(event) => {
        event.preventDefault()
        onTake(value)
      }}
    >
      {inside}
    </div>
  )
  return (
    <div
      className={styles['popup']}
      style={{ left: `min(${place.left}px, 100% - 320px)`, top: place.top + 4 }}
    >
      <div ref={list} id={id} role="listbox" aria-label={t('wording.values')} className={styles['list']}>
        {items.map((value, at) =>
          row(
            value,
            at,
            <>
              <span className={styles['title']}>{value.title}</span>
              <span className={styles['group']}>{value.group}</span>
            </>,
          ),
        )}
        {row(
          undefined,
          items.length,
          <>
            <IconCode size={14} stroke={1.7} aria-hidden />
            <span className={styles['title']}>{t('wording.asFormula')}</span>
          </>,
        )}
      </div>
    </div>
  )
}
