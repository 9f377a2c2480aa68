import type { Fields, Type } from '@feldwerk/query/types.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import type { Descriptions } from '../../conditions/subjects.ts'
import { Token } from '../../conditions/Token.tsx'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import type { QueryModel } from '../../queries/use-query-model.ts'
import styles from './DefaultRuleField.module.css'
import { type DefaultRule, defaultText, readDefault } from './defaults.ts'

interface DefaultRuleFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly names: Fields
  readonly nameTitles: Descriptions
  readonly expected: Type | undefined
  readonly model: QueryModel
}

/** What is filled in beforehand, and when: "Wenn … dann Ja". */
export function DefaultRuleField(props: DefaultRuleFieldProps) {
  const { label, text, onChange, names, nameTitles, model } = props
  const { t } = useTranslation()
  const { catalogue, recordNames, titles: known } = model
  const environment = useMemo(() => ({ names, catalogue }), [names, catalogue])
  const titles = useMemo(() => ({ ...known, names: nameTitles }), [known, nameTitles])
  // What is being typed may be no expression yet: then its text alone does not say what is filled in.
  const [written, setWritten] = useState<{ readonly text: string; readonly rule: DefaultRule }>()
  const rule = written?.text === text ? written.rule : readDefault(text)
  if (!rule) return null
  const set = (next: DefaultRule) => {
    const nextText = defaultText(next)
    setWritten({ text: nextText, rule: next })
    onChange(nextText)
  }
  const consequence = (
    <div className={styles['then']}>
      <strong className={styles['word']}>{t('workflows.editor.rule.consequence')}</strong>
      <DefaultValue {...props} value={rule.value} onValue={(value) => set({ ...rule, value })} />
    </div>
  )
  return (
    <div className={styles['frame']}>
      <ConditionField
        label={label}
        lead={t('workflows.editor.rule.if')}
        value={rule.condition}
        onChange={(condition) => set({ ...rule, condition })}
        environment={environment}
        titles={titles}
        recordNames={recordNames}
        consequence={consequence}
      />
    </div>
  )
}

interface DefaultValueProps extends DefaultRuleFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

function DefaultValue({ label, value, onValue, names, expected, model }: DefaultValueProps) {
  const { t } = useTranslation()
  const { catalogue, recordNames } = model
  if (value === 'true' || value === 'false')
    return (
      <Token
        isValue
        label={label}
        value={value}
        groups={[
          {
            items: [
              { value: 'true', label: t('assets.yes') },
              { value: 'false', label: t('assets.no') },
            ],
          },
        ]}
        onChange={onValue}
      />
    )
  return (
    <div className={styles['value']}>
      <ExpressionField
        label={label}
        value={value}
        onChange={onValue}
        environment={{ names, catalogue }}
        recordNames={recordNames}
        {...(expected ? { expected } : {})}
      />
    </div>
  )
}
