import { equal } from '@feldwerk/query/values.ts'
import { Choices } from '../../answering/Choices.tsx'
import type { InputProps } from '../../answering/input.ts'
import { type Json, listed } from '../../wire.ts'

/** Several of the options, kept in the order of the list. */
export function MultipleChoiceInput({ settings, answer, onAnswer, ...frame }: InputProps<'MULTIPLE_CHOICE'>) {
  const options = settings.options ?? []
  const chosen = listed(answer)
  const has = (value: Json) => chosen.some((each) => equal(each, value))
  const turn = (value: Json) => {
    const wanted = has(value) ? chosen.filter((each) => !equal(each, value)) : [...chosen, value]
    const place = (each: Json) => options.findIndex((option) => equal(option.value, each))
    onAnswer([...wanted].sort((a, b) => place(a) - place(b)))
  }
  return <Choices {...frame} several options={options} chosen={chosen} onChoose={turn} />
}
