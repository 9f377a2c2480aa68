import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Token } from '../../conditions/Token.tsx'
import { DayWord } from './ClockWord.tsx'
import own from './RuleFields.module.css'
import {
  DAILY,
  type End,
  FREQUENCIES,
  type MonthDay,
  PLACES,
  type Rule,
  readRule,
  ruleText,
  WEEKDAYS,
  type Weekday,
} from './rule.ts'
import { NumberWord, Sentence } from './Sentence.tsx'

interface RuleFieldsProps {
  /** As RFC 5545 writes it. */
  readonly value: string
  /** On whose clock the series runs. */
  readonly timeZone: string
  readonly onChange: (text: string) => void
  readonly error: ReactNode
  /** The line of the time of day, and the day of the first date. */
  readonly times: ReactNode
  readonly begin: ReactNode
}

/** How often, on which days, and until when, as a sentence; a rule that says more is edited as a text. */
export function RuleFields({ value, timeZone, onChange, error, times, begin }: RuleFieldsProps) {
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
        {times}
        <Sentence lead={t('series.from')}>{begin}</Sentence>
        <button type="button" className={own['link']} onClick={() => onChange(ruleText(DAILY, timeZone))}>
          {t('tasks.rule.plain')}
        </button>
      </>
    )
  }
  const change = (part: Partial<Rule>) => onChange(ruleText({ ...rule, ...part }, timeZone))
  const { frequency, interval } = rule
  return (
    <>
      <Sentence lead={t('series.every')}>
        <NumberWord
          label={t('tasks.rule.interval')}
          max={999}
          value={interval}
          onChange={(next) => change({ interval: next })}
        />
        <Token
          isValue
          label={t('tasks.rule.frequency')}
          value={frequency}
          onChange={(next) => change({ frequency: FREQUENCIES.find((one) => one === next) ?? 'DAILY' })}
          groups={[
            {
              items: FREQUENCIES.map((one) => ({
                value: one,
                label: t(`series.unit.${one}`, { count: interval }),
              })),
            },
          ]}
        />
        {frequency === 'WEEKLY' && (
          <>
            <span>{t('series.on')}</span>
            <Weekdays value={rule.weekdays} onChange={(weekdays) => change({ weekdays })} />
          </>
        )}
        {frequency === 'MONTHLY' && (
          <MonthDayWords value={rule.monthDay} onChange={(monthDay) => change({ monthDay })} />
        )}
      </Sentence>
      {frequency === 'MONTHLY' && rule.monthDay.kind === 'DAY' && rule.monthDay.day > 28 && (
        <Quiet look="caption">{t('tasks.rule.dayHelp')}</Quiet>
      )}
      {error && <FieldError>{error}</FieldError>}
      {times}
      <EndWords value={rule.end} onChange={(end) => change({ end })} begin={begin} />
    </>
  )
}

interface WeekdaysProps {
  readonly value: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
}

function Weekdays({ value, onChange }: WeekdaysProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={own['weekdays']} aria-label={t('tasks.rule.weekdays')}>
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

const MONTH_DAYS: Record<MonthDay['kind'], MonthDay> = {
  START: { kind: 'START' },
  DAY: { kind: 'DAY', day: 1 },
  LAST: { kind: 'LAST' },
  WEEKDAY: { kind: 'WEEKDAY', place: 1, weekday: 'MO' },
}
const MONTH_DAY_KINDS = ['START', 'DAY', 'LAST', 'WEEKDAY'] as const

interface MonthDayWordsProps {
  readonly value: MonthDay
  readonly onChange: (day: MonthDay) => void
}

function MonthDayWords({ value, onChange }: MonthDayWordsProps) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('series.on')}</span>
      <Token
        label={t('tasks.rule.monthDay')}
        value={value.kind}
        onChange={(kind) => onChange(MONTH_DAYS[MONTH_DAY_KINDS.find((one) => one === kind) ?? 'START'])}
        groups={[
          { items: MONTH_DAY_KINDS.map((kind) => ({ value: kind, label: t(`series.monthKind.${kind}`) })) },
        ]}
      />
      {value.kind === 'DAY' && (
        <NumberWord
          label={t('tasks.rule.day')}
          max={31}
          value={value.day}
          onChange={(day) => onChange({ kind: 'DAY', day })}
        />
      )}
      {value.kind === 'WEEKDAY' && (
        <>
          <Token
            isValue
            label={t('tasks.rule.which')}
            value={String(value.place)}
            onChange={(next) =>
              onChange({ ...value, place: PLACES.find((place) => String(place) === next) ?? 1 })
            }
            groups={[
              {
                items: PLACES.map((place) => ({
                  value: String(place),
                  label: t(`tasks.rule.place.${place}`),
                })),
              },
            ]}
          />
          <Token
            isValue
            label={t('tasks.rule.weekdayOne')}
            value={value.weekday}
            onChange={(next) => onChange({ ...value, weekday: WEEKDAYS.find((day) => day === next) ?? 'MO' })}
            groups={[
              { items: WEEKDAYS.map((day) => ({ value: day, label: t(`tasks.rule.weekday.${day}`) })) },
            ]}
          />
        </>
      )}
    </>
  )
}

/** How a rule ends at first, when that kind of end is chosen. */
function endOf(kind: string): End {
  if (kind === 'COUNT') return { kind, count: 10 }
  if (kind === 'UNTIL') return { kind, day: `${new Date().getFullYear() + 1}-12-31` }
  return { kind: 'NEVER' }
}

interface EndWordsProps {
  readonly value: End
  readonly onChange: (end: End) => void
  readonly begin: ReactNode
}

function EndWords({ value, onChange, begin }: EndWordsProps) {
  const { t } = useTranslation()
  return (
    <Sentence lead={t('series.from')}>
      {begin}
      <span>{t('series.ends')}</span>
      <Token
        label={t('tasks.rule.end')}
        value={value.kind}
        onChange={(kind) => onChange(endOf(kind))}
        groups={[
          {
            items: (['NEVER', 'COUNT', 'UNTIL'] as const).map((kind) => ({
              value: kind,
              label: t(`series.endKind.${kind}`),
            })),
          },
        ]}
      />
      {value.kind === 'COUNT' && (
        <NumberWord
          label={t('tasks.rule.count')}
          max={9999}
          value={value.count}
          onChange={(count) => onChange({ kind: 'COUNT', count })}
        />
      )}
      {value.kind === 'UNTIL' && (
        <DayWord
          label={t('tasks.rule.lastDay')}
          value={value.day}
          onChange={(day) => onChange({ kind: 'UNTIL', day })}
        />
      )}
    </Sentence>
  )
}
