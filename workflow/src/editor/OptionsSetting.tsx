import type { Query } from '@feldwerk/query/query.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type FixedOption, fixedOptions } from '../components/options.ts'
import type { Field } from '../field.ts'
import { LANGUAGES, type Texts, withText } from '../texts.ts'
import { useEditorSurroundings } from './context.ts'
import styles from './editor.module.css'
import { type AnyEditorProps, fieldIn } from './editor.ts'
import { type RecordChoice, recordChoiceIn, recordQuery } from './record-choice.ts'
import { useEditorWords } from './words.ts'

type Source = 'FIXED' | 'DATA' | RecordChoice['record']

/** What can be chosen: a fixed list, assets or people, or one option per row of the company's own data. */
export function OptionsSetting({ component, onField }: AnyEditorProps) {
  const words = useEditorWords()
  const { Formula, Records, firstAsset } = useEditorSurroundings()
  // Somebody who writes a look-up goes on writing it, also where it comes to be one that has fewer words.
  const [writes, setWrites] = useState(false)
  const field = fieldIn(component, 'options')
  const isLookedUp = field?.kind === 'QUERY'
  const choice = writes ? undefined : recordChoiceIn(component)
  const source: Source = choice?.record ?? (isLookedUp ? 'DATA' : 'FIXED')
  const asset = firstAsset()
  const choose = (next: Source) => {
    setWrites(next === 'DATA')
    const queries = {
      FIXED: undefined,
      DATA: isLookedUp ? field.query : PEOPLE,
      ASSET: asset && recordQuery(asset),
      ACCOUNT: recordQuery({ record: 'ACCOUNT' }),
    } as const
    const query = queries[next]
    onField('options', query ? { kind: 'QUERY', query } : undefined)
  }
  return (
    <div className={styles['fields']} data-field="options">
      <SelectField<Source>
        label={words.optionSource}
        value={source}
        options={[
          { value: 'FIXED', label: words.fixedOptions },
          ...(asset ? [{ value: 'ASSET' as const, label: words.assets }] : []),
          { value: 'ACCOUNT', label: words.people },
          { value: 'DATA', label: words.lookedUp },
        ]}
        onChange={(chosen) => chosen && chosen !== source && choose(chosen)}
      />
      {choice ? (
        <Records choice={choice} />
      ) : isLookedUp ? (
        <Formula
          name="options"
          label={words.options}
          query={field.query}
          onChange={(query) => onField('options', { kind: 'QUERY', query })}
        />
      ) : (
        <FixedOptions field={field} onChange={(next) => onField('options', next)} />
      )}
    </div>
  )
}

/** A first source that works unchanged. */
const PEOPLE: Query = {
  root: { kind: 'ACCOUNT' },
  steps: [
    {
      kind: 'MAP',
      columns: [
        { name: 'value', expression: 'account' },
        { name: 'label', expression: 'account.name' },
      ],
    },
  ],
}

interface FixedOptionsProps {
  readonly field: Field | undefined
  readonly onChange: (field: Field | undefined) => void
}

/** What it is called in the first language that has a word for it. */
const firstOf = (label: Texts): string =>
  LANGUAGES.map((language) => label[language]).find((text) => text !== undefined) ?? ''

function FixedOptions({ field, onChange }: FixedOptionsProps) {
  const words = useEditorWords()
  const language = useWritingLanguage()
  const all = fixedOptions(field)
  const set = (options: readonly FixedOption[]) =>
    onChange(options.length > 0 ? { kind: 'VALUE', value: options } : undefined)
  const label = (option: FixedOption, text: string): FixedOption => {
    const next =
      text.trim() === '' ? withText(option.label, language, '') : { ...option.label, [language]: text }
    // Until an option has been saved, its value follows its label.
    const follows = option.value === firstOf(option.label)
    return { ...option, label: next, value: follows ? firstOf(next) : option.value }
  }
  return (
    <div>
      <p className={styles['heading']}>{words.options}</p>
      <ul className={styles['options']}>
        {all.map((option, place) => (
          <li key={option.id} className={styles['option']}>
            <TextField
              label={words.option(place + 1)}
              autoFocus={firstOf(option.label) === '' && option.value === ''}
              value={option.label[language] ?? ''}
              onChange={(event) => set(all.with(place, label(option, event.currentTarget.value)))}
              {...(option.label[language] ? {} : { placeholder: firstOf(option.label) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={place === 0}
              aria-label={words.moveUp(place + 1)}
              onClick={() => set(all.toSpliced(place, 1).toSpliced(place - 1, 0, option))}
            >
              <IconArrowUp size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.removeOption(place + 1)}
              onClick={() => set(all.toSpliced(place, 1))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        mt={8}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => set([...all, { id: crypto.randomUUID(), value: '', label: {} }])}
      >
        {words.addOption}
      </Button>
    </div>
  )
}
