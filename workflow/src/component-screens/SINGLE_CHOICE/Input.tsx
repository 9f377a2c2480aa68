import { equal } from '@feldwerk/query/values.ts'
import { Choices } from '../../answering/Choices.tsx'
import type { InputProps } from '../../answering/input.ts'

/** One of the options; choosing it again takes it away where there may be none. */
export function SingleChoiceInput(props: InputProps<'SINGLE_CHOICE'>) {
  const { settings, answer, optional, onAnswer, ...frame } = props
  return (
    <Choices
      {...frame}
      options={settings.options ?? []}
      chosen={answer === null ? [] : [answer]}
      onChoose={(value) => onAnswer(optional && equal(value, answer) ? null : value)}
    />
  )
}
