import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { InstantField } from '@feldwerk/ui/form/InstantField.tsx'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { TimeField } from '@feldwerk/ui/form/TimeField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { ActionIcon } from '@mantine/core'
import { IconFunction, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Field } from '../field.ts'
import { type Language, type Texts, translate, withText } from '../texts.ts'
import { expressionQuery, useEditorSurroundings } from './context.ts'
import styles from './editor.module.css'
import { type AnyEditorProps, fieldIn } from './editor.ts'
import { useEditorWords } from './words.ts'

interface SettingProps extends AnyEditorProps {
  /** The field's name in the kind's `fields`. */
  readonly name: string
  readonly label: string
  /** Only a fixed value will do. */
  readonly fixedOnly?: boolean
}

interface FrameProps extends SettingProps {
  /** The expression that a formula starts with. */
  readonly begin?: string
  readonly children: (field: Field | undefined) => ReactNode
}

/** A field with both its forms: fixed, or computed; beside it the way from one to the other. */
export function SettingFrame(props: FrameProps) {
  const { component, name, label, onField, fixedOnly = false, begin = 'null', children } = props
  const words = useEditorWords()
  const { Formula } = useEditorSurroundings()
  const field = fieldIn(component, name)
  const isComputed = field?.kind === 'QUERY'
  return (
    <div className={styles['setting']} data-field={name}>
      <div className={styles['control']}>
        {isComputed ? (
          <Formula
            name={name}
            label={label}
            query={field.query}
            onChange={(query) => onField(name, { kind: 'QUERY', query })}
          />
        ) : (
          children(field)
        )}
      </div>
      {!fixedOnly && (
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          className={styles['turn'] ?? ''}
          aria-label={isComputed ? words.fix(label) : words.compute(label)}
          title={isComputed ? words.fix(label) : words.compute(label)}
          onClick={() =>
            onField(name, isComputed ? undefined : { kind: 'QUERY', query: expressionQuery(begin) })
          }
        >
          {isComputed ? (
            <IconPencil size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconFunction size={16} stroke={1.7} aria-hidden />
          )}
        </ActionIcon>
      )}
    </div>
  )
}

const valueOf = (field: Field | undefined): unknown => (field?.kind === 'VALUE' ? field.value : undefined)
/** A field with that value, or none where there is nothing in it. */
const fixed = (value: unknown): Field | undefined =>
  value === null || value === undefined || value === '' ? undefined : { kind: 'VALUE', value }

interface TextSettingProps extends SettingProps {
  readonly lines?: number
}

/** A text for people, in the language that is written now; the placeholder is what another language says. */
export function TextsSetting({ lines, ...props }: TextSettingProps) {
  const language = useWritingLanguage()
  return (
    <SettingFrame {...props} begin={'""'}>
      {(field) => {
        const texts = (valueOf(field) ?? {}) as Texts
        const other = translate(texts, language)
        return (
          <TextField
            label={props.label}
            optional
            value={texts[language] ?? ''}
            onChange={(event) => {
              const next = written(texts, language, event.currentTarget.value)
              const value = Object.keys(next).length > 0 ? next : null
              props.onField(props.name, value === null ? undefined : { kind: 'VALUE', value })
            }}
            {...(other && !texts[language] ? { placeholder: other } : {})}
            {...(lines ? { lines } : {})}
          />
        )
      }}
    </SettingFrame>
  )
}

/** A space typed at the end must not be trimmed while typing. */
const written = (texts: Texts, language: Language, text: string): Texts =>
  text.trim() === '' ? withText(texts, language, '') : { ...texts, [language]: text }

/** A text that needs no translation. */
export function LineSetting(props: SettingProps) {
  return (
    <SettingFrame {...props} begin={'""'}>
      {(field) => (
        <TextField
          label={props.label}
          optional
          value={String(valueOf(field) ?? '')}
          onChange={(event) => props.onField(props.name, fixed(event.currentTarget.value))}
        />
      )}
    </SettingFrame>
  )
}

interface NumberSettingProps extends SettingProps {
  readonly decimals?: number
  readonly min?: number
  readonly unit?: ReactNode
}

export function NumberSetting({ decimals, min, unit, ...props }: NumberSettingProps) {
  return (
    <SettingFrame {...props}>
      {(field) => (
        <NumberField
          label={props.label}
          optional
          {...(decimals === undefined ? {} : { decimals })}
          value={(valueOf(field) as number | undefined) ?? null}
          onChange={(value) => props.onField(props.name, fixed(value))}
          {...(min === undefined ? {} : { min })}
          {...(unit ? { unit } : {})}
        />
      )}
    </SettingFrame>
  )
}

/** Yes or no; unset means no. */
export function FlagSetting(props: SettingProps) {
  return (
    <SettingFrame {...props} begin="true">
      {(field) => (
        <SwitchField
          label={props.label}
          checked={valueOf(field) === true}
          onChange={(event) =>
            props.onField(props.name, event.currentTarget.checked ? fixed(true) : undefined)
          }
        />
      )}
    </SettingFrame>
  )
}

export function DaySetting(props: SettingProps) {
  return (
    <SettingFrame {...props} begin="now">
      {(field) => (
        <DateField
          label={props.label}
          optional
          value={(valueOf(field) as string | undefined) ?? null}
          onChange={(day) => props.onField(props.name, fixed(day))}
        />
      )}
    </SettingFrame>
  )
}

/** A time of day. */
export function ClockSetting(props: SettingProps) {
  return (
    <SettingFrame {...props} begin={'"08:00"'}>
      {(field) => (
        <TimeField
          label={props.label}
          optional
          value={(valueOf(field) as string | undefined) ?? null}
          onChange={(time) => props.onField(props.name, fixed(time))}
        />
      )}
    </SettingFrame>
  )
}

/** A day and a time of it, where the person is. */
export function InstantSetting(props: SettingProps) {
  return (
    <SettingFrame {...props} begin="now">
      {(field) => (
        <InstantField
          label={props.label}
          optional
          value={(valueOf(field) as string | undefined) ?? null}
          onChange={(instant) => props.onField(props.name, fixed(instant))}
        />
      )}
    </SettingFrame>
  )
}
