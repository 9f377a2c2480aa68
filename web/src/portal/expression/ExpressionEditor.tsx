import { FieldError, FieldLabel } from '@feldwerk/ui/form/field.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFunction } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeArea } from './CodeArea.tsx'
import styles from './ExpressionEditor.module.css'
import type { ExpressionFieldProps } from './expression-field.ts'
import { FaultList } from './FaultList.tsx'
import { FunctionHelp } from './FunctionHelp.tsx'
import { judge } from './faults.ts'
import { isWarning } from './segments.ts'
import { typeWords } from './type-words.ts'

/** Until this long after the last key nothing is called wrong: the person is still writing. */
const PATIENCE_MS = 500

/**
 * The editor of one expression: completion, colours, errors in place with a way to correct them, the type of the value.
 */
export function ExpressionEditor(props: ExpressionFieldProps) {
  const { label, help, optional = false, error, value, onChange, environment, expected, recordNames } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const [helping, setHelping] = useState(false)
  const [settled] = useDebouncedValue(value, PATIENCE_MS)
  const verdict = useMemo(() => judge(value, environment, expected), [value, environment, expected])
  const words = useMemo(() => ({ t, language, names: recordNames ?? {} }), [t, language, recordNames])
  const faults = settled === value ? verdict.faults : []
  const good = verdict.faults.every(isWarning)
  const tell = useEffectEvent((now: boolean) => props.onJudged?.(now))
  useEffect(() => tell(good), [good])
  return (
    <div className={styles['field']} data-path={props['data-path']}>
      <div className={styles['labelLine']}>
        <label className={styles['label']} htmlFor={id}>
          <FieldLabel optional={optional}>{label}</FieldLabel>
        </label>
        <UnstyledButton
          className={styles['helpButton']}
          aria-expanded={helping}
          onClick={() => setHelping(!helping)}
        >
          <IconFunction {...icon} />
          {t('expression.functions')}
        </UnstyledButton>
      </div>
      <CodeArea
        id={id}
        value={value}
        onChange={onChange}
        environment={environment}
        words={words}
        faults={faults}
        placeholder={props.placeholder}
        multiline={props.multiline ?? false}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        invalid={Boolean(error) || faults.some((fault) => !isWarning(fault))}
        describedBy={`${id}-below`}
      />
      <div id={`${id}-below`} className={styles['below']}>
        <FaultList faults={faults} value={value} onChange={onChange} words={words} />
        {error && faults.length === 0 && (
          <div className={styles['error']}>
            <FieldError>{error}</FieldError>
          </div>
        )}
        {verdict.type && (
          <p className={styles['type']}>
            {t('expression.gives')} <strong>{typeWords(verdict.type, t, recordNames)}</strong>
          </p>
        )}
        {help && <Quiet look="caption">{help}</Quiet>}
      </div>
      {helping && <FunctionHelp words={words} onClose={() => setHelping(false)} />}
    </div>
  )
}
