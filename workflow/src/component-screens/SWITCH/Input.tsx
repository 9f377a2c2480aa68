import { Choices } from '../../answering/Choices.tsx'
import type { InputProps } from '../../answering/input.ts'
import { useWords } from '../../answering/words.ts'

/** Yes or no, and neither until answered; a label takes the place of "Ja". */
export function SwitchInput({ settings, answer, optional, onAnswer, ...frame }: InputProps<'SWITCH'>) {
  const words = useWords()
  const options = [
    { value: true, label: settings.label ?? words.yes },
    { value: false, label: words.no },
  ]
  return (
    <Choices
      {...frame}
      options={options}
      chosen={answer === null ? [] : [answer]}
      onChoose={(value) => onAnswer(optional && value === answer ? null : value)}
    />
  )
}
