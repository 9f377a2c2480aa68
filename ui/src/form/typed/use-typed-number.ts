import { readWrittenNumber, writtenNumber } from '@feldwerk/query/written/number.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { type ReadResult, type TypedField, type TypedProps, useTyped } from './use-typed.ts'

interface TypedNumberProps extends TypedProps<number> {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Places after the decimal sign; 0 for whole numbers, as many as one likes unless given. */
  readonly decimals?: number | undefined
  /** May be typed behind the number. */
  readonly unit?: string | undefined
  /** A thousands separator while the field is not focused. */
  readonly grouped?: boolean
  /** There is always a number. */
  readonly always?: boolean
}

/** A number as it is typed in the language of the page. */
export function useTypedNumber(props: TypedNumberProps): TypedField {
  const { min, max, decimals, unit, grouped = true, always = false, ...typed } = props
  const language = useLanguage()
  const texts = useTexts().form.number
  const say = (value: number) => writtenNumber(value, { language })
  const read = (text: string): ReadResult<number> => {
    const found = readWrittenNumber(text, { language, unit })
    if ('wrong' in found) {
      if (found.wrong === 'otherUnit') return { wrong: texts.otherUnit(unit ?? '') }
      return { wrong: texts[found.wrong] }
    }
    const { value, doubtful } = found
    if (value === null) return { value }
    if (decimals === 0 && !Number.isInteger(value)) return { wrong: texts.noWhole(say(value)) }
    if (decimals !== undefined && decimalsOf(value) > decimals) return { wrong: texts.decimals(decimals) }
    if (min !== undefined && value < min) return { wrong: texts.atLeast(say(min)) }
    if (max !== undefined && value > max) return { wrong: texts.atMost(say(max)) }
    return { value, note: doubtful ? texts.readAs(say(value), say(value / 1000)) : undefined }
  }
  return useTyped({
    ...typed,
    read,
    shown: (value) => writtenNumber(value, { language, grouped }),
    edited: say,
    ...(always ? { missing: texts.missing, keeps: true } : {}),
  })
}

/** `1.25` has 2 places behind the point, `1e-7` has 7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}
