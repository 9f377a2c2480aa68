import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { type Texts, withText } from '@feldwerk/workflow/texts.ts'
import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TriggerSight } from '../../triggers/use-seen.ts'
import { WordsField } from '../../triggers/WordsField.tsx'
import styles from './OwnWords.module.css'

interface TitledWords {
  readonly title: Texts
  readonly value: LineField
}

interface OwnWordsProps {
  /** Of the field, as errors name it. */
  readonly name: string
  readonly label: string
  readonly add: string
  readonly value: readonly TitledWords[]
  readonly most: number
  readonly onChange: (value: TitledWords[]) => void
  /** What the words may name. */
  readonly seen: TriggerSight
}

/** Words with titles, as many as one likes: the columns of a table, facts of one's own. */
export function OwnWords({ name, label, add, value, most, onChange, seen }: OwnWordsProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const set = (i: number, fields: Partial<TitledWords>) =>
    onChange(value.map((each, at) => (at === i ? { ...each, ...fields } : each)))
  const begin = () => {
    const used = JSON.stringify(value)
    const subject = [...seen.subjects.values()].find(
      ({ path, type }) => PLAIN.has(type.kind) && !used.includes(JSON.stringify(path)),
    )
    const spans = subject ? [{ kind: 'TOKEN' as const, expression: subject.path }] : []
    const line = subject ? { [language]: spans } : {}
    onChange([...value, { title: { [language]: subject?.title ?? '' }, value: { kind: 'LINE', line } }])
  }
  return (
    <fieldset className={styles['words']} data-field={name}>
      <legend className={styles['legend']}>{label}</legend>
      <ol className={styles['list']}>
        {Array.from(value, (each, i) => (
          <li key={i} className={styles['item']}>
            <TextField
              label={t('documents.titleOf', { number: i + 1 })}
              value={each.title[language] ?? ''}
              onChange={({ target }) => set(i, { title: withText(each.title, language, target.value) })}
            />
            <WordsField
              kind="LINE"
              label={t('documents.valueOf', { number: i + 1 })}
              value={each.value}
              onChange={(line) => set(i, { value: line })}
              sight={seen}
            />
            <ActionIcon
              variant="default"
              size={28}
              className={styles['remove'] ?? ''}
              aria-label={t('documents.removeOf', { number: i + 1 })}
              onClick={() => onChange(value.toSpliced(i, 1))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {value.length < most && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus {...icon} />} onClick={begin}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}

const PLAIN: ReadonlySet<string> = new Set(['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME'])
