import { useTranslation } from 'react-i18next'
import { Token } from '../../conditions/Token.tsx'
import { TimeWord } from './ClockWord.tsx'
import { deadlineAt, untilOf } from './clock.ts'
import type { PlainDeadline } from './plain-query.ts'
import { NumberWord, Sentence } from './Sentence.tsx'

interface TimesLineProps {
  /** The time of day, `06:00`. */
  readonly begins: string
  /** Undefined: the view says it. */
  readonly deadline: PlainDeadline | null | undefined
  /** A series by the hour has no time of the clock to be finished at. */
  readonly isHourly: boolean
  readonly onChange: (begins: string, deadline: PlainDeadline | null | undefined) => void
}

const EIGHT_HOURS: PlainDeadline = { days: 0, minutes: 480, hard: false }
/** Days after the beginning that are offered; more where a series has more already. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 14, 28]

/** „um 06:00 Uhr, fertig bis 14:00 Uhr am selben Tag“: the deadline keeps its time of the clock when the other changes. */
export function TimesLine({ begins, deadline, isHourly, onChange }: TimesLineProps) {
  const { t } = useTranslation()
  const clock = t('series.times.clock')
  const until = deadline ? untilOf(deadline, begins) : undefined
  const dayWords = (days: number): string => {
    if (days === 0) return t('series.times.sameDay')
    if (days === 1) return t('series.times.nextDay')
    return t('series.times.daysLater', { count: days })
  }
  const begin = (next: string) =>
    onChange(next, deadline && until && !isHourly ? deadlineAt(until, next, deadline.hard) : deadline)
  return (
    <Sentence lead={t('series.times.at')}>
      <TimeWord label={t('series.times.begins')} value={begins} onChange={begin} />
      {clock && <span>{clock}</span>}
      {deadline !== undefined && (
        <Token
          label={t('series.times.finished')}
          value={deadline ? 'UNTIL' : 'NONE'}
          onChange={(next) => onChange(begins, next === 'NONE' ? null : (deadline ?? EIGHT_HOURS))}
          groups={[
            {
              items: [
                { value: 'UNTIL', label: t(isHourly ? 'series.times.within' : 'series.times.until') },
                { value: 'NONE', label: t('series.times.none') },
              ],
            },
          ]}
        />
      )}
      {deadline && isHourly && (
        <>
          <NumberWord
            label={t('series.times.minutes')}
            max={9999}
            value={Math.max(1, deadline.days * 1440 + deadline.minutes)}
            onChange={(minutes) => onChange(begins, { ...deadline, days: 0, minutes })}
          />
          <span>{t('series.times.minutes')}</span>
        </>
      )}
      {deadline && until && !isHourly && (
        <>
          <TimeWord
            label={t('series.times.ends')}
            value={until.time}
            onChange={(time) => onChange(begins, deadlineAt({ ...until, time }, begins, deadline.hard))}
          />
          {clock && <span>{clock}</span>}
          <Token
            label={t('series.times.day')}
            value={String(until.days)}
            onChange={(days) =>
              onChange(begins, deadlineAt({ ...until, days: Number(days) }, begins, deadline.hard))
            }
            groups={[
              {
                items: [...new Set([...DAYS, until.days])]
                  .toSorted((a, b) => a - b)
                  .map((days) => ({ value: String(days), label: dayWords(days) })),
              },
            ]}
          />
        </>
      )}
    </Sentence>
  )
}
