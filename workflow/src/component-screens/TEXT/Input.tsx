import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'

/** A line, or several. */
export function TextInput(props: InputProps<'TEXT'>) {
  const { settings, answer, placeholder, disabled, wrong, labelledBy, describedBy, onAnswer } = props
  const shared = {
    className: styles['field'],
    value: typeof answer === 'string' ? answer : '',
    disabled,
    placeholder: placeholder ?? undefined,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': wrong || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value),
  }
  return settings.multiline ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />
}
