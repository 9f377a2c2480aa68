import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { allQuestions, type QuestionSheet } from '../terms/questions.ts'
import { ChoiceGroup, ChoiceList } from './ChoiceGroup.tsx'
import styles from './QuestionsField.module.css'

interface QuestionsFieldProps {
  readonly sheets: readonly QuestionSheet[]
  /** Questions whose answers do not flow back. */
  readonly withheld: readonly string[]
  readonly onChange: (withheld: string[]) => void
}

/** Which answers flow back, by the titles of their questions; all of them at first. */
export function QuestionsField({ sheets, withheld, onChange }: QuestionsFieldProps) {
  const { t } = useTranslation()
  const all = allQuestions(sheets)
  const isAll = withheld.length === 0
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? withheld.filter((each) => each !== id) : [...withheld, id])
  return (
    <ChoiceGroup title={t('sharing.form.fields')}>
      <Checkbox
        label={t('sharing.form.allFields')}
        description={t(isAll ? 'sharing.form.allHelp' : 'sharing.form.partHelp')}
        checked={isAll}
        indeterminate={!isAll && withheld.length < all.length}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [] : all.map(({ id }) => id))}
      />
      <div className={styles['sheets']}>
        {sheets.map((sheet) => (
          <div key={sheet.id}>
            {sheets.length > 1 && <Quiet look="caption">{sheet.title}</Quiet>}
            <ChoiceList
              choices={sheet.questions.map(({ id, title }) => ({ id, label: title }))}
              isOn={(id) => !withheld.includes(id)}
              onToggle={toggle}
            />
          </div>
        ))}
      </div>
    </ChoiceGroup>
  )
}
