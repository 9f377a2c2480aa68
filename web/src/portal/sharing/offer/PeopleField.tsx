import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { SharedPeople } from '@feldwerk/contract/sharing.ts'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './PeopleField.module.css'

interface PeopleFieldProps {
  readonly value: SharedPeople
  readonly onChange: (value: SharedPeople) => void
}

/** How people of the other company appear, each way with an example. */
export function PeopleField({ value, onChange }: PeopleFieldProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={<span className={styles['label']}>{t('sharing.form.people')}</span>}
      value={value}
      onChange={(chosen) => onChange(SharedPeople.parse(chosen))}
    >
      <div className={styles['ways']}>
        {SharedPeople.options.toReversed().map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`sharing.form.peopleLabel.${each}`)}
            description={t(`sharing.form.peopleExample.${each}`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
