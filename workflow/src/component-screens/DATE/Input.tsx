import { DayAnswer } from '../../answering/DayAnswer.tsx'
import type { InputProps } from '../../answering/input.ts'

/** A day, typed or from a calendar. */
export function DateInput({ settings, answer, onAnswer, ...rest }: InputProps<'DATE'>) {
  return (
    <DayAnswer
      {...rest}
      value={typeof answer === 'string' ? answer : null}
      min={settings.min}
      max={settings.max}
      onValue={onAnswer}
    />
  )
}
