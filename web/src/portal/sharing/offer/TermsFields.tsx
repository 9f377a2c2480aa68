import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import type { Form } from '@feldwerk/ui/form/use-form.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useTranslation } from 'react-i18next'
import type { QuestionSheet } from '../terms/questions.ts'
import { PeopleField } from './PeopleField.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import { TriggersField } from './TriggersField.tsx'
import type { OfferValues } from './terms.ts'

interface TermsFieldsProps {
  readonly form: Form<OfferValues>
  readonly definition: WorkflowDefinition
  readonly sheets: readonly QuestionSheet[]
}

/** The fields of what is agreed about a workflow. */
export function TermsFields({ form, definition, sheets }: TermsFieldsProps) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <>
      <QuestionsField
        sheets={sheets}
        withheld={values.withheld}
        onChange={(withheld) => form.setFieldValue('withheld', withheld)}
      />
      <SwitchField
        label={t('sharing.form.photos')}
        help={t('sharing.form.photosHelp')}
        {...form.getInputProps('photos', { type: 'checkbox' })}
      />
      <PeopleField value={values.people} onChange={(people) => form.setFieldValue('people', people)} />
      <TriggersField
        definition={definition}
        value={values.triggers}
        onChange={(triggers) => form.setFieldValue('triggers', triggers)}
      />
      <DateField
        label={t('sharing.form.until')}
        help={t('sharing.form.untilHelp')}
        optional
        data-path="validUntil"
        value={values.until}
        onChange={(until) => form.setFieldValue('until', until)}
        error={form.errors['validUntil']}
      />
      <SwitchField
        label={t('sharing.form.giveBack')}
        help={t('sharing.form.giveBackHelp')}
        {...form.getInputProps('giveBack', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('sharing.form.byItself')}
        help={t('sharing.form.byItselfHelp')}
        {...form.getInputProps('byItself', { type: 'checkbox' })}
      />
      <TextField
        label={t('sharing.form.note')}
        optional
        lines={2}
        maxLength={2000}
        {...form.getInputProps('note')}
      />
    </>
  )
}
