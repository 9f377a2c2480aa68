import type { Query } from '@feldwerk/query/query.ts'
import { FieldLabel } from '@feldwerk/ui/form/field.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { expressionOf } from '../../conditions/expression-of.ts'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import type { WordingFieldProps } from '../../wording/wording-field.ts'
import styles from './QueriedWords.module.css'

interface QueriedWordsProps {
  readonly field: WordingFieldProps
  readonly query: Query
}

/** Words that a query writes, to be read. Whoever writes them instead begins with what it comes down to. */
export function QueriedWords({ field, query }: QueriedWordsProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const { label, optional = false, sight } = field
  const expression = expressionOf(query)
  const begun = <S,>(words: S[]) => (expression === undefined ? {} : { [language]: words })
  const write = () => {
    const spans = expression === undefined ? [] : [{ kind: 'TOKEN' as const, expression }]
    if (field.kind === 'LINE') field.onChange({ kind: 'LINE', line: begun(spans) })
    else field.onChange({ kind: 'TEXT', text: begun([{ kind: 'PARAGRAPH' as const, spans }]) })
  }
  return (
    <fieldset className={styles['words']}>
      <legend className={styles['legend']}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </legend>
      {expression === undefined ? (
        <div inert>
          <QueryField value={query} onChange={() => {}} around={sight.environment.names} isNarrow />
        </div>
      ) : (
        <code className={styles['formula']}>{expression}</code>
      )}
      <div className={styles['foot']}>
        <Quiet look="caption">{t('wording.byQuery')}</Quiet>
        <Button size="compact-sm" variant="default" onClick={write}>
          {t('wording.write')}
        </Button>
      </div>
    </fieldset>
  )
}
