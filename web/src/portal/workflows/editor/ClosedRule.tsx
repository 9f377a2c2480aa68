import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectsOf } from '../../conditions/subjects.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import styles from './ClosedRule.module.css'
import type { useAsked } from './use-asked.ts'

interface ClosedRuleProps {
  readonly condition: string
  readonly asked: ReturnType<typeof useAsked>
  /** What follows: "Frage ausblenden". */
  readonly effect: string
  readonly onOpen: () => void
}

/** A rule that nobody works on: one sentence. */
export function ClosedRule({ condition, asked, effect, onOpen }: ClosedRuleProps) {
  const { t } = useTranslation()
  const { environment, titles } = asked
  const subjects = useMemo(() => subjectsOf(environment, titles), [environment, titles])
  const words = useSentence(condition, subjects).map((part, i) => ({ ...part, key: `${i}` }))
  return (
    <UnstyledButton className={styles['closed'] ?? ''} aria-expanded={false} onClick={onOpen}>
      <span className={styles['sentence']}>
        <strong>{t('workflows.editor.rule.if')}</strong>{' '}
        {words.map(({ key, is, text }) => (
          <span key={key} data-is={is}>
            {text}{' '}
          </span>
        ))}
        <strong>{t('workflows.editor.rule.consequence')}</strong> {effect}
      </span>
      <IconChevronDown {...icon} />
    </UnstyledButton>
  )
}
