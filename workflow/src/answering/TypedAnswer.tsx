import type { TypedField } from '@feldwerk/ui/form/typed/use-typed.ts'
import { useId } from 'react'
import { FieldProblem } from './FieldProblem.tsx'
import type { InputProps } from './input.ts'
import styles from './question.module.css'

type Frame = Pick<InputProps, 'placeholder' | 'disabled' | 'wrong' | 'labelledBy' | 'describedBy'>

interface TypedInputProps extends Frame {
  readonly typed: TypedField
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  /** Which part of the answer it is, where a question has two. */
  readonly part?: string
}

/** A typed field in the size of a thumb. */
export function TypedInput({ typed, inputMode, part, ...frame }: TypedInputProps) {
  const id = useId()
  return (
    <>
      <input
        className={`${styles['field']} ${styles['grow']}`}
        type="text"
        inputMode={inputMode}
        {...typed.field}
        disabled={frame.disabled}
        placeholder={frame.placeholder ?? undefined}
        aria-labelledby={part ? `${frame.labelledBy} ${id}` : frame.labelledBy}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.wrong || typed.wrong !== undefined || undefined}
      />
      {part && (
        <span id={id} hidden>
          {part}
        </span>
      )}
    </>
  )
}

/** Below it: how the text was understood, or why it cannot be. */
export function TypedWords({ typed }: { readonly typed: TypedField }) {
  return (
    <>
      <p className={styles['note']} aria-live="polite">
        {typed.note}
      </p>
      {typed.wrong && <FieldProblem>{typed.wrong}</FieldProblem>}
    </>
  )
}
