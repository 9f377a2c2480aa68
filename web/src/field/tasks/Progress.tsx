import { useTranslation } from 'react-i18next'
import card from './Progress.module.css'

/** More pages than this are one bar. */
const MOST = 12

/** How far a piece of work has come: one bar a page, the present one half full. */
export function Progress({ at, of }: { readonly at: number; readonly of: number }) {
  const { t } = useTranslation()
  const shares =
    of > MOST ? [at / of] : Array.from({ length: of }, (_, i) => (i + 1 < at ? 1 : i + 1 > at ? 0 : 0.5))
  return (
    <div className={card['progress']}>
      <div className={card['bars']} aria-hidden>
        {shares.map((share, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          <svg key={i} viewBox="0 0 100 6" preserveAspectRatio="none">
            <rect width={100 * share} height={6} />
          </svg>
        ))}
      </div>
      <span className={card['stepText']}>{t('field.tasks.step', { at: Math.min(at, of), of })}</span>
    </div>
  )
}
