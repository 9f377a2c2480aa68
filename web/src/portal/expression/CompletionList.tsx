import { IconAbc, IconFunction, IconVariable } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import own from './CompletionList.module.css'
import { exampleOf } from './examples.ts'
import styles from './expression.module.css'
import { inTypeWords } from './type-words.ts'
import type { CompletionControl } from './use-completion.ts'
import type { EditorWords } from './words.ts'

const icons = { name: IconVariable, field: IconAbc, function: IconFunction, macro: IconFunction } as const

interface CompletionListProps {
  readonly id: string
  readonly completing: CompletionControl
  readonly place: { readonly left: number; readonly bottom: number }
  readonly words: EditorWords
  readonly onTake: (index: number) => void
}

/** What fits at the cursor; below it how the chosen function is called, with an example. */
export function CompletionList({ id, completing, place, words, onTake }: CompletionListProps) {
  const { t } = useTranslation()
  const { offer, index, chosen } = completing
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }), [index])
  const example = chosen && exampleOf(chosen.label)
  return (
    <div className={own['popup']} style={{ left: place.left, top: place.bottom + 4 }}>
      <div ref={list} id={id} role="listbox" aria-label={t('expression.completions')} className={own['list']}>
        {offer.items.map((item, at) => {
          const Icon = icons[item.kind]
          return (
            // The keyboard walks the list from the field above it.
            <div
              key={`${item.kind} ${item.label}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              className={own['option']}
              onMouseDown={(event) => {
                event.preventDefault()
                onTake(at)
              }}
            >
              <Icon size={14} stroke={1.7} aria-hidden />
              <span className={own['optionLabel']}>{item.label}</span>
              <span className={own['optionDetail']}>
                {inTypeWords(isCall(item.kind) ? afterName(item.detail) : item.detail, words.t, words.names)}
              </span>
            </div>
          )
        })}
      </div>
      {chosen && isCall(chosen.kind) && (
        <div className={own['detail']}>
          <span>{inTypeWords(chosen.detail, words.t, words.names)}</span>
          {example && (
            <span className={styles['example']}>
              {t('expression.example')} {example}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

const isCall = (kind: string) => kind === 'function' || kind === 'macro'

/** `round(DOUBLE, LONG): DOUBLE` without its name. */
const afterName = (detail: string) => detail.slice(Math.max(0, detail.indexOf('(')))
