import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Scale } from '@feldwerk/ui/parts/Scale.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputProps } from '../../screens/input.ts'
import styles from '../../screens/question.module.css'
import { useWords } from '../../screens/words.ts'
import { isDeviation } from './kind.ts'
import { scaleRange } from './scale-range.ts'
import { readNumber, step, writtenNumber } from './typed.ts'

/** A number by the digits of the language, with a step to either side; its tolerance as a scale below. */
export function NumberInput(props: InputProps<'NUMBER'>) {
  const { settings, answer, placeholder, disabled, wrong, labelledBy, describedBy, onAnswer } = props
  const { unit, tolerance, integerOnly, min, max } = settings
  const language = useLanguage()
  const words = useWords()
  const format = useFormat()
  const value = typeof answer === 'number' ? answer : null
  const [typed, setTyped] = useState('')
  // What stands in the field may be more than a number on its way: "7," is 7. Whoever else sets the answer wins.
  const shown = readNumber(typed, language) === value ? typed : writtenNumber(value, language)
  const type = (text: string) => {
    setTyped(text)
    onAnswer(readNumber(text, language))
  }
  const move = (direction: 1 | -1) => onAnswer(step(value, { direction, min, max }))
  const outside = isDeviation(answer, tolerance)
  const isRanged = tolerance && min !== null && max !== null && min < max
  const range = isRanged && scaleRange({ min, max, tolerance, value })
  const measure = (limit: number | null | undefined) =>
    limit === null || limit === undefined ? null : unit ? format.measure(limit, unit) : format.number(limit)

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
          <input
            className={styles['field']}
            type="text"
            inputMode={integerOnly && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            disabled={disabled}
            placeholder={placeholder ?? undefined}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={wrong || undefined}
            onChange={(event) => type(event.currentTarget.value)}
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
      {outside && (
        <p className={`${styles['problem']} ${styles['amber']}`} role="status">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {words.deviation}
        </p>
      )}
    </>
  )
}
