import { OfferList } from '@feldwerk/ui/form/OfferList.tsx'
import { IconAbc, IconFunction, IconVariable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './CompletionList.module.css'
import { exampleOf } from './examples.ts'
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
  const example = chosen && exampleOf(chosen.label)
  return (
    <OfferList
      id={id}
      label={t('expression.completions')}
      items={offer.items.map(({ kind, label, detail }) => ({
        key: `${kind} ${label}`,
        icon: icons[kind],
        label,
        detail: inTypeWords(isCall(kind) ? afterName(detail) : detail, words.t, words.names),
      }))}
      index={index}
      place={place}
      below={
        chosen &&
        isCall(chosen.kind) && (
          <>
            <span>{inTypeWords(chosen.detail, words.t, words.names)}</span>
            {example && (
              <span className={styles['example']}>
                {t('expression.example')} {example}
              </span>
            )}
          </>
        )
      }
      onTake={onTake}
    />
  )
}

const isCall = (kind: string) => kind === 'function' || kind === 'macro'

/** `round(DOUBLE, LONG): DOUBLE` without its name. */
const afterName = (detail: string) => detail.slice(Math.max(0, detail.indexOf('(')))
