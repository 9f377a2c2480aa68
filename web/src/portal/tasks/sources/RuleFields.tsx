import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import own from './RuleFields.module.css'
import {
  DAILY,
  type End,
  FREQUENCIES,
  type MonthDay,
  type MonthPlace,
  PLACES,
  type Rule,
  readRule,
  ruleText,
  WEEKDAYS,
  type Weekday,
} from './rule.ts'
import styles from './sources.module.css'

interface RuleFieldsProps {
  /** As RFC 5545 writes it. */
  readonly value: string
  /** On whose clock the series runs. */
  readonly timeZone: string
  readonly onChange: (text: string) => void
  readonly error: ReactNode
}

/** How often, on which days, and until when; a rule that says more is edited as a text. */
export function RuleFields({ value, timeZone, onChange, error }: RuleFieldsProps) {
  const { t } = useTranslation()
  const rule = readRule(value, timeZone)
  if (!rule) {
    return (
      <>
        <TextField
          label={t('tasks.rule.text')}
          help={t('tasks.rule.textHelp')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
        <button type="button" className={styles['link']} onClick={() => onChange(ruleText(DAILY, timeZone))}>
          {t('tasks.rule.plain')}
        </button>
      </>
    )
  }
  const change = (part: Partial<Rule>) => onChange(ruleText({ ...rule, ...part }, timeZone))
  return (
    <>
      <Pair>
        <SelectField
          label={t('tasks.rule.frequency')}
          value={rule.frequency}
          onChange={(next) => change({ frequency: next ?? 'DAILY' })}
          options={FREQUENCIES.map((one) => ({ value: one, label: t(`tasks.rule.every.${one}`) }))}
        />
        <NumberField
          label={t('tasks.rule.interval')}
          decimals={0}
          min={1}
          max={999}
          unit={t(`tasks.rule.unit.${rule.frequency}`)}
          value={rule.interval}
          always
          onChange={(next) => next !== null && change({ interval: next })}
          error={error}
        />
      </Pair>
      {rule.frequency === 'WEEKLY' && (
        <Weekdays value={rule.weekdays} onChange={(weekdays) => change({ weekdays })} />
      )}
      {rule.frequency === 'MONTHLY' && (
        <MonthDayFields value={rule.monthDay} onChange={(monthDay) => change({ monthDay })} />
      )}
      <EndFields value={rule.end} onChange={(end) => change({ end })} />
    </>
  )
}

function Weekdays({
  value,
  onChange,
}: {
  readonly value: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={own['weekdays']}>
      <legend>{t('tasks.rule.weekdays')}</legend>
      {WEEKDAYS.map((day) => {
        const on = value.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={on}
            aria-label={`${t(`tasks.rule.shortWeekday.${day}`)}, ${t(`tasks.rule.weekday.${day}`)}`}
            onClick={() => onChange(on ? value.filter((one) => one !== day) : [...value, day])}
          >
            {t(`tasks.rule.shortWeekday.${day}`)}
          </button>
        )
      })}
    </fieldset>
  )
}

function MonthDayFields({
  value,
  onChange,
}: {
  readonly value: MonthDay
  readonly onChange: (day: MonthDay) => void
}) {
  const { t } = useTranslation()
  const begin: Record<MonthDay['kind'], MonthDay> = {
    START: { kind: 'START' },
    DAY: { kind: 'DAY', day: 1 },
    LAST: { kind: 'LAST' },
    WEEKDAY: { kind: 'WEEKDAY', place: 1, weekday: 'MO' },
  }
  return (
    <div className={own['triple']}>
      <SelectField
        label={t('tasks.rule.monthDay')}
        value={value.kind}
        onChange={(kind) => onChange(begin[kind ?? 'START'])}
        options={(['START', 'DAY', 'LAST', 'WEEKDAY'] as const).map((kind) => ({
          value: kind,
          label: t(`tasks.rule.monthKind.${kind}`),
        }))}
      />
      {value.kind === 'DAY' && (
        <NumberField
          label={t('tasks.rule.day')}
          help={value.day > 28 ? t('tasks.rule.dayHelp') : undefined}
          decimals={0}
          min={1}
          max={31}
          value={value.day}
          always
          onChange={(day) => day !== null && onChange({ kind: 'DAY', day })}
        />
      )}
      {value.kind === 'WEEKDAY' && (
        <>
          <SelectField
            label={t('tasks.rule.which')}
            value={String(value.place)}
            onChange={(place) => onChange({ ...value, place: Number(place) as MonthPlace })}
            options={PLACES.map((place) => ({ value: String(place), label: t(`tasks.rule.place.${place}`) }))}
          />
          <SelectField
            label={t('tasks.rule.weekdayOne')}
            value={value.weekday}
            onChange={(day) => onChange({ ...value, weekday: day ?? 'MO' })}
            options={WEEKDAYS.map((day) => ({ value: day, label: t(`tasks.rule.weekday.${day}`) }))}
          />
        </>
      )}
    </div>
  )
}

/** How a rule ends at first, when that kind of end is chosen. */
function endOf(kind: End['kind']): End {
  if (kind === 'COUNT') return { kind, count: 10 }
  if (kind === 'UNTIL') return { kind, day: `${new Date().getFullYear() + 1}-12-31` }
  return { kind }
}

function EndFields({ value, onChange }: { readonly value: End; readonly onChange: (end: End) => void }) {
  const { t } = useTranslation()
  const texts = useTexts().form
  return (
    <Pair>
      <SelectField
        label={t('tasks.rule.end')}
        value={value.kind}
        onChange={(kind) => onChange(endOf(kind ?? 'NEVER'))}
        options={(['NEVER', 'COUNT', 'UNTIL'] as const).map((kind) => ({
          value: kind,
          label: t(`tasks.rule.endKind.${kind}`),
        }))}
      />
      {value.kind === 'COUNT' && (
        <NumberField
          label={t('tasks.rule.count')}
          decimals={0}
          min={1}
          max={9999}
          value={value.count}
          always
          onChange={(count) => count !== null && onChange({ kind: 'COUNT', count })}
        />
      )}
      {value.kind === 'UNTIL' && (
        <DateField
          label={t('tasks.rule.lastDay')}
          value={value.day}
          missing={texts.day.missing}
          keeps
          onChange={(day) => day && onChange({ kind: 'UNTIL', day })}
        />
      )}
    </Pair>
  )
}
