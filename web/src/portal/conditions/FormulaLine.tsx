import { BOOLEAN } from '@feldwerk/query/types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UnstyledButton } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../expression/ExpressionField.tsx'
import { useBuilder } from './builder-context.ts'
import styles from './FormulaLine.module.css'
import { formulaText } from './sentence.ts'

interface FormulaLineProps {
  readonly formula: string
  readonly onChange: (formula: string) => void
}

/** A condition that has no words: one line, and the expression in its place while somebody works on it. */
export function FormulaLine({ formula, onChange }: FormulaLineProps) {
  const { t } = useTranslation()
  const { subjects, environment, recordNames } = useBuilder()
  const [isOpen, setOpen] = useState(formula.trim() === '')
  const frame = useRef<HTMLDivElement>(null)
  const text = formulaText(formula, subjects)
  if (!isOpen)
    return (
      <UnstyledButton
        className={styles['line'] ?? ''}
        aria-label={t('conditions.formulaOf', { text })}
        title={text}
        onClick={() => setOpen(true)}
      >
        <IconMathFunction {...icon} className={styles['sign']} />
        <span className={styles['text']}>{text}</span>
      </UnstyledButton>
    )
  return (
    <div
      ref={frame}
      className={styles['open']}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(formula.trim() === '')
      }}
    >
      <ExpressionField
        label={t('conditions.formula')}
        value={formula}
        onChange={onChange}
        environment={environment}
        expected={BOOLEAN}
        recordNames={recordNames}
        multiline
      />
    </div>
  )
}
