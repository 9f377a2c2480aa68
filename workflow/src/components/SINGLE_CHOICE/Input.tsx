import { equal, type Value } from '@feldwerk/query/values.ts'
import { Choices } from '../../screens/Choices.tsx'
import type { InputProps } from '../../screens/input.ts'

/** One of the options; choosing it again takes it away. */
export function SingleChoiceInput({ settings, answer, onAnswer, ...frame }: InputProps<'SINGLE_CHOICE'>) {
  return (
    <Choices
      {...frame}
      options={settings.options ?? []}
      chosen={answer === null ? [] : [answer]}
      onChoose={(value) => onAnswer(equal(value as Value, answer as Value) ? null : value)}
    />
  )
}
