import { readWrittenDay } from '@feldwerk/query/written/day.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { dayInWords, formatDay } from '../../format/dates.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { today } from './local-time.ts'
import { type ReadResult, type TypedField, type TypedProps, useTyped } from './use-typed.ts'

interface TypedDayProps extends TypedProps<string> {
  /** First and last day that may be entered, as `2026-11-19`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Why the field must not stay empty. */
  readonly missing?: string | undefined
  /** What cannot be read leaves the day as it was. */
  readonly keeps?: boolean
}

/** A day as it is typed: in the order in which the language of the page shows days; `placeholder` shows how. */
export function useTypedDay({
  min,
  max,
  ...typed
}: TypedDayProps): TypedField & { readonly placeholder: string } {
  const language = useLanguage()
  const texts = useTexts().form.day
  const { sign, monthFirst } = writtenIn(language).date
  const edited = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return [...(monthFirst ? [month, date] : [date, month]), year].join(sign)
  }
  const inWords = (day: string) => dayInWords(day, language)
  const read = (text: string): ReadResult<string> => {
    const found = readWrittenDay(text, { monthFirst, today: today() })
    if ('wrong' in found) {
      if (found.wrong !== 'noSuchDay') return { wrong: texts[found.wrong](edited(today())) }
      return { wrong: texts.noSuchDay(found.day, found.month, String(found.year)) }
    }
    const { day, doubtful } = found
    if (day === null) return { value: null }
    if (min && day < min) return { wrong: texts.notBefore(formatDay(min, language)) }
    if (max && day > max) return { wrong: texts.notAfter(formatDay(max, language)) }
    return { value: day, note: doubtful ? inWords(day) : undefined }
  }
  const shown = (day: string) => formatDay(day, language)
  return {
    ...useTyped({ ...typed, read, shown, edited, inWords }),
    placeholder: texts.pattern,
  }
}
