import type { Fault } from '@feldwerk/query/faults.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './FaultList.module.css'
import { faultText, mended } from './faults.ts'
import { isWarning } from './segments.ts'
import type { EditorWords } from './words.ts'

interface FaultListProps {
  readonly faults: readonly Fault[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly words: EditorWords
}

/** The faults, one per line; one click corrects a name that is nearly right. */
export function FaultList({ faults, value, onChange, words }: FaultListProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles['faults']} aria-live="polite" hidden={faults.length === 0}>
      {faults.map((fault) => {
        const Icon = isWarning(fault) ? IconAlertTriangle : IconAlertCircle
        return (
          <li
            key={`${fault.code} ${fault.start} ${fault.end}`}
            data-tone={isWarning(fault) ? 'amber' : 'red'}
          >
            <Icon size={14} stroke={1.8} aria-hidden />
            <span>{faultText(fault, words)}</span>
            {fault.nearest.length > 0 && (
              <span className={styles['nearest']}>
                {t('expression.nearest')}
                {fault.nearest.map((name) => (
                  <Button
                    key={name}
                    size="compact-xs"
                    variant="default"
                    aria-label={t('expression.replaceBy', { name })}
                    onClick={() => onChange(mended(value, fault, name))}
                  >
                    {name}
                  </Button>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
