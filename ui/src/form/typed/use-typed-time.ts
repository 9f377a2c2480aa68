import { readWrittenTime } from '@feldwerk/query/written/time.ts'
import { formatClock } from '../../format/dates.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { type ReadResult, type TypedField, type TypedProps, useTyped } from './use-typed.ts'

interface TypedTimeProps extends TypedProps<string> {
  /** Why the field must not stay empty. */
  readonly missing?: string | undefined
  /** What cannot be read leaves the time as it was. */
  readonly keeps?: boolean
  /** Why a time that was read will not do. */
  readonly check?: ((time: string) => string | undefined) | undefined
}

/** A time of day, `08:30`, as it is typed. */
export function useTypedTime({ check, ...typed }: TypedTimeProps): TypedField {
  const language = useLanguage()
  const texts = useTexts().form.time
  const shown = (time: string) => formatClock(time, language)
  const read = (text: string): ReadResult<string> => {
    const value = readWrittenTime(text)
    if (value === undefined) return { wrong: texts.noTime(shown('08:30')) }
    const wrong = value === null ? undefined : check?.(value)
    return wrong === undefined ? { value } : { wrong }
  }
  return useTyped({ ...typed, read, shown, edited: shown })
}
