import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FailedQuery, useFailureWords } from '../../errors/use-failure-words.ts'

interface CardFailedProps {
  readonly query: FailedQuery & { readonly refetch: () => unknown }
  /** What could not be loaded: "Aufgaben konnten nicht geladen werden". */
  readonly title?: string
  /** What is not known for now: "Ob etwas spät ist, steht gerade nicht fest." */
  readonly children?: ReactNode
}

/** What a card holds could not be loaded: why, and the next try. */
export function CardFailed({ query, title, children }: CardFailedProps) {
  const { t } = useTranslation()
  const reason = useFailureWords(query)
  return (
    <Failed title={title ?? t('people.notLoaded')} retry={() => query.refetch()}>
      {reason} {children}
    </Failed>
  )
}
