import type { ExcelCounts } from '@feldwerk/contract/asset-excel.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { IconEqual, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import own from './CountCards.module.css'
import type { PreviewKind } from './use-import.ts'

interface CountCardsProps {
  readonly counts: ExcelCounts
  readonly kind: PreviewKind
  readonly onKind: (kind: PreviewKind) => void
}

const cards = [
  { kind: 'CREATED', count: 'created', icon: IconPlus },
  { kind: 'CHANGED', count: 'changed', icon: IconPencil },
  { kind: undefined, count: 'unchanged', icon: IconEqual },
  { kind: 'REMOVED', count: 'removed', icon: IconTrash },
] as const

/** How many rows are new, changed, unchanged and removed; each but the unchanged ones shows its rows. */
export function CountCards({ counts, kind, onKind }: CountCardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={own['counts']} role="group" aria-label={t('assets.import.counts')}>
      {cards.map(({ kind: of, count, icon: Icon }) => {
        const inside = (
          <>
            <span className={own['countName']}>
              <Icon {...icon} />
              {t(`assets.import.card.${count}`)}
            </span>
            <span className={own['countLine']}>
              <span className={own['figure']}>{format.number(counts[count])}</span>
              <Quiet inline>{t(`assets.import.cardText.${count}`, { count: counts[count] })}</Quiet>
            </span>
          </>
        )
        return of === undefined ? (
          <div key={count} className={own['count']}>
            {inside}
          </div>
        ) : (
          <button
            key={count}
            type="button"
            className={own['count']}
            data-removed={(of === 'REMOVED' && counts.removed > 0) || undefined}
            aria-pressed={kind === of}
            onClick={() => onKind(of)}
          >
            {inside}
          </button>
        )
      })}
    </div>
  )
}
