import { ClockField } from '../../screens/ClockField.tsx'
import type { InputProps } from '../../screens/input.ts'
import { clockNow } from '../../screens/local-time.ts'

/** A time of day, by the device's own clock. */
export function TimeInput({ settings, answer, onAnswer, ...rest }: InputProps<'TIME'>) {
  return (
    <ClockField
      {...rest}
      type="time"
      value={typeof answer === 'string' ? answer : ''}
      min={settings.min}
      max={settings.max}
      onValue={(value) => onAnswer(value || null)}
      onNow={() => onAnswer(clockNow(new Date()))}
    />
  )
}
