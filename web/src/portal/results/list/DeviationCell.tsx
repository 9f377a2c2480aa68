import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deviationInWords } from '../deviations/in-words.ts'
import styles from './DeviationCell.module.css'

interface DeviationCellProps {
  /** The worst first. */
  readonly deviations: readonly ResultDeviation[]
  /** Of the scale, in px. */
  readonly width?: number
}

/** What deviates in a result: one with its value and by how much, several as their number and their names. */
export function DeviationCell({ deviations, width = 56 }: DeviationCellProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [worst] = deviations
  if (!worst) return <Quiet inline>{t('results.noDeviation')}</Quiet>
  const words = deviations.map((each) => deviationInWords(each, language))
  const names = [...new Set(words.map(({ title }) => title))].join(', ')
  const [first] = words
  const isOne = deviations.length === 1
  const title = isOne ? first?.title : t('results.deviations', { count: deviations.length })
  const figure = isOne ? ` ${first?.figure}` : ''
  const more = isOne ? t(first?.isAbove ? 'results.above' : 'results.below', { by: first?.by }) : names
  return (
    <span className={styles['cell']}>
      <IconAlertTriangle {...icon} aria-hidden />
      <span className={styles['words']} title={`${title}${figure}, ${more}`}>
        <span className={styles['title']}>
          <span className={styles['name']}>{title}</span>
          {figure}
        </span>
        <span className={styles['more']}>{more}</span>
      </span>
      <MiniScale from={worst.from} to={worst.to} value={worst.value} width={width} />
    </span>
  )
}
