import { localClock } from '@feldwerk/ui/form/typed/local-time.ts'
import type { InputProps } from '../../answering/input.ts'
import { TimeAnswer } from '../../answering/TimeAnswer.tsx'

/** A time of day. */
export function TimeInput({ answer, onAnswer, ...rest }: InputProps<'TIME'>) {
  return (
    <TimeAnswer
      {...rest}
      value={typeof answer === 'string' ? answer : null}
      onValue={onAnswer}
      onNow={() => onAnswer(localClock(new Date()))}
    />
  )
}
