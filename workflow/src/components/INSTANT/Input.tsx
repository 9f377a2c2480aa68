import { ClockField } from '../../screens/ClockField.tsx'
import type { InputProps } from '../../screens/input.ts'
import { instantOf, localMinute } from '../../screens/local-time.ts'

/** Day and time, as the device's clock has them. */
export function InstantInput({ settings, answer, onAnswer, ...rest }: InputProps<'INSTANT'>) {
  return (
    <ClockField
      {...rest}
      type="datetime-local"
      value={localMinute(typeof answer === 'string' ? answer : null) ?? ''}
      min={localMinute(settings.min)}
      max={localMinute(settings.max)}
      onValue={(value) => onAnswer(instantOf(value))}
      onNow={() => onAnswer(new Date().toISOString())}
    />
  )
}
