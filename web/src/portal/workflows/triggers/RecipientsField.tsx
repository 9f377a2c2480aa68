import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { isEmail } from '@feldwerk/contract/email.ts'
import { type FieldProps, useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import type { RecipientSource } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import { IconMail, IconSquareLetterF, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectText } from '../../conditions/sentence.ts'
import type { WordingSight } from '../../wording/wording-sight.ts'
import { RecipientChip } from './RecipientChip.tsx'
import styles from './RecipientsField.module.css'
import { recipientKey, withRecipient } from './recipients.ts'
import { useFoundRecipients } from './use-recipients.ts'

interface RecipientsFieldProps extends FieldProps {
  readonly value: readonly RecipientSource[]
  readonly onChange: (recipients: readonly RecipientSource[]) => void
  readonly seen: WordingSight
}

interface Choice {
  readonly recipient: RecipientSource
  readonly text: string
  readonly icon: TablerIcon
}

/** Whom a mail goes to, as chips: people, groups, addresses, and who an answer names. */
export function RecipientsField({ value, onChange, seen, ...field }: RecipientsFieldProps) {
  const { t } = useTranslation()
  const { label, description, error, required, classNames, inputWrapperOrder } = useFieldFrame(field)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFoundRecipients(typed, combobox.dropdownOpened)
  const text = typed.trim()
  const chosen = new Set(value.map(recipientKey))
  const groups = [
    {
      label: t('triggers.email.addresses'),
      choices: isEmail(text) ? [{ recipient: { address: text }, text, icon: IconMail }] : [],
    },
    {
      label: t('triggers.email.groups'),
      choices: found
        .filter(({ kind }) => kind === 'GROUP')
        .map(({ id, name }) => ({ recipient: { accountGroupId: id }, text: name, icon: IconUsersGroup })),
    },
    {
      label: t('triggers.email.people'),
      choices: found
        .filter(({ kind }) => kind === 'ACCOUNT')
        .map(({ id, name }) => ({ recipient: { accountId: id }, text: name, icon: IconUser })),
    },
    { label: t('triggers.email.fromResult'), choices: fromResult(seen, text) },
  ].map((group) => ({
    ...group,
    choices: group.choices.filter(({ recipient }: Choice) => !chosen.has(recipientKey(recipient))),
  }))
  const all: readonly Choice[] = groups.flatMap(({ choices }) => choices)
  const add = (recipient: RecipientSource) => {
    onChange(withRecipient(value, recipient))
    setTyped('')
  }
  // An address that is typed and left counts as entered.
  const leave = () => {
    combobox.closeDropdown()
    if (isEmail(text)) add({ address: text })
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const choice = all.find(({ recipient }) => recipientKey(recipient) === key)
        if (choice) add(choice.recipient)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          required={required}
          withAsterisk={false}
          inputWrapperOrder={inputWrapperOrder}
          classNames={{ ...classNames, input: styles['box'] ?? '' }}
          onClick={() => combobox.openDropdown()}
        >
          <ul className={styles['chips']}>
            {value.map((recipient) => (
              <li key={recipientKey(recipient)}>
                <RecipientChip
                  recipient={recipient}
                  seen={seen}
                  onRemove={() => onChange(value.filter((each) => each !== recipient))}
                />
              </li>
            ))}
            <li className={styles['entry']}>
              <Combobox.EventsTarget>
                <PillsInput.Field
                  className={styles['typed'] ?? ''}
                  aria-label={field.label}
                  value={typed}
                  placeholder={value.length === 0 ? t('triggers.email.whom') : ''}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={leave}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    combobox.openDropdown()
                    combobox.updateSelectedOptionIndex()
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace' && typed === '' && value.length > 0) {
                      event.preventDefault()
                      onChange(value.slice(0, -1))
                    } else if ((event.key === ',' || event.key === ';') && isEmail(text)) {
                      event.preventDefault()
                      add({ address: text })
                    } else if (
                      event.key === 'Enter' &&
                      isEmail(text) &&
                      combobox.getSelectedOptionIndex() < 0
                    ) {
                      event.preventDefault()
                      add({ address: text })
                    }
                  }}
                />
              </Combobox.EventsTarget>
            </li>
          </ul>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} className={styles['options'] ?? ''} aria-label={field.label}>
          {groups
            .filter(({ choices }) => choices.length > 0)
            .map(({ label: name, choices }) => (
              <Combobox.Group key={name} label={name}>
                {choices.map(({ recipient, text: words, icon: Icon }) => (
                  <Combobox.Option key={recipientKey(recipient)} value={recipientKey(recipient)}>
                    <span className={styles['option']}>
                      <Icon {...icon} />
                      {words}
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          {all.length === 0 && <Combobox.Empty>{t('triggers.email.nobodyFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Answers and facts of a result that are people. */
const fromResult = ({ subjects }: WordingSight, typed: string): readonly Choice[] =>
  [...subjects.values()]
    .filter(({ type }) => type.kind === 'ACCOUNT' || (type.kind === 'ARRAY' && type.of.kind === 'ACCOUNT'))
    .filter((subject) => subjectText(subject).toLowerCase().includes(typed.toLowerCase()))
    .map((subject) => ({
      recipient: { kind: 'QUERY', query: expressionQuery(subject.path) },
      text: subjectText(subject),
      icon: IconSquareLetterF,
    }))
