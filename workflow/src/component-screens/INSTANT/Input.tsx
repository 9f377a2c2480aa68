import { instantAt, localDay } from '@feldwerk/ui/form/typed/local-time.ts'
import { useInstant } from '@feldwerk/ui/form/typed/use-instant.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { DayAnswer } from '../../answering/DayAnswer.tsx'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { TimeAnswer } from '../../answering/TimeAnswer.tsx'
import { useWords } from '../../answering/words.ts'

/** Day and time, as the device's clock has them. One without the other is not enough. */
export function InstantInput({ settings, answer, onAnswer, ...rest }: InputProps<'INSTANT'>) {
  const words = useWords()
  const texts = useTexts().form
  const { day, time, change, lacks } = useInstant(typeof answer === 'string' ? answer : null, onAnswer)
  return (
    <div className={styles['list']}>
      <DayAnswer
        {...rest}
        part={words.day}
        value={day}
        min={dayOf(settings.min)}
        max={dayOf(settings.max)}
        missing={lacks === 'day' ? texts.day.missing : undefined}
        onValue={(next) => change({ day: next })}
      />
      <TimeAnswer
        {...rest}
        part={words.time}
        value={time}
        missing={lacks === 'time' ? texts.time.missing : undefined}
        check={(next) => (day && !instantAt(day, next) ? texts.time.skipped : undefined)}
        onValue={(next) => change({ time: next })}
        onNow={() => onAnswer(new Date().toISOString())}
      />
    </div>
  )
}

const dayOf = (instant: string | null): string | null =>
  instant === null ? null : localDay(new Date(instant))
