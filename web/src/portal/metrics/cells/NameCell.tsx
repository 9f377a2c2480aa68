import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useFigureWord } from '../../../charts/use-figure-word.ts'
import { titleOf } from '../../names/titles.ts'
import styles from './NameCell.module.css'

/** A metric by its name; below it what its figure is. */
export function NameCell({ metric }: { readonly metric: MetricRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const word = useFigureWord()
  const about = [word(metric), metric.readonly && t('metrics.ofTemplate')]
  return (
    <span className={styles['name']}>
      <Link href={`/metrics/editor?id=${metric.id}`}>{titleOf(metric, language)}</Link>
      <span className={styles['about']}>{about.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
