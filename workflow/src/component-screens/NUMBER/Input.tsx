import { useTypedNumber } from '@feldwerk/ui/form/typed/use-typed-number.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Scale } from '@feldwerk/ui/parts/Scale.tsx'
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { TypedInput, TypedWords } from '../../answering/TypedAnswer.tsx'
import { useWords } from '../../answering/words.ts'
import { excessOf } from '../../components/NUMBER/kind.ts'
import { scaleRange } from '../../components/NUMBER/scale-range.ts'
import { step } from '../../components/NUMBER/step.ts'

/** A number by the digits of the language, with a step to either side; its tolerance as a scale below. */
export function NumberInput(props: InputProps<'NUMBER'>) {
  const { settings, answer, disabled, onAnswer } = props
  const { unit, tolerance, integerOnly, min, max } = settings
  const words = useWords()
  const format = useFormat()
  const value = typeof answer === 'number' ? answer : null
  const typed = useTypedNumber({
    value,
    onChange: onAnswer,
    unit: unit ?? undefined,
    grouped: false,
    ...(integerOnly ? { decimals: 0 } : {}),
  })
  const move = (direction: 1 | -1) => {
    typed.forget()
    onAnswer(step(value, { direction, min, max }))
  }
  const excess = excessOf(answer, tolerance)
  const isRanged = tolerance && min !== null && max !== null && min < max
  const range = isRanged && scaleRange({ min, max, tolerance, value })
  const measured = (figure: number) => (unit ? format.measure(figure, unit) : format.number(figure))
  const measure = (limit: number | null | undefined) =>
    limit === null || limit === undefined ? null : measured(limit)

  return (
    <>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['square']}
          disabled={disabled}
          aria-label={words.less}
          onClick={() => move(-1)}
        >
          <IconMinus size={24} stroke={1.6} aria-hidden />
        </button>
        <div className={styles['number']}>
          <TypedInput
            {...props}
            typed={typed}
            inputMode={integerOnly && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
          />
          {unit && <span className={styles['unit']}>{unit}</span>}
        </div>
        <button
          type="button"
          className={styles['square']}
          disabled={disabled}
          aria-label={words.more}
          onClick={() => move(1)}
        >
          <IconPlus size={24} stroke={1.6} aria-hidden />
        </button>
      </div>
      <TypedWords typed={typed} />
      <div className={styles['found']}>{props.problem}</div>
      {range && tolerance ? (
        <div className={styles['scale']}>
          <Scale
            min={range[0]}
            max={range[1]}
            {...(tolerance.from === null ? {} : { from: tolerance.from })}
            {...(tolerance.to === null ? {} : { to: tolerance.to })}
            {...(value === null ? {} : { value })}
            {...(unit ? { unit } : {})}
            label={words.allowed(measure(tolerance.from), measure(tolerance.to))}
          />
        </div>
      ) : (
        tolerance && (
          <p className={styles['description']}>
            {words.allowed(measure(tolerance.from), measure(tolerance.to))}
          </p>
        )
      )}
      {excess && (
        <p className={`${styles['problem']} ${styles['amber']}`} role="status">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {[
            words.beyond(measured(excess.by), measured(excess.limit), excess.isAbove),
            words.asksFor(settings.onDeviation ?? []),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
    </>
  )
}
