import { ClockField } from '../../screens/ClockField.tsx'
import type { InputProps } from '../../screens/input.ts'

/** A day, by the device's own calendar. */
export function DateInput({ settings, answer, onAnswer, ...rest }: InputProps<'DATE'>) {
  return (
    <ClockField
      {...rest}
      type="date"
      value={typeof answer === 'string' ? answer : ''}
      min={settings.min}
      max={settings.max}
      onValue={(value) => onAnswer(value || null)}
    />
  )
}
