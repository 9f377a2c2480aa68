import { useTexts } from '../texts/texts.ts'
import { Quiet } from './Quiet.tsx'
import { SLOW_AFTER_MS, useLate } from './use-late.ts'

/** Beside what is loading: says so once it takes longer than usual. */
export function Slow() {
  const texts = useTexts()
  const isSlow = useLate(true, SLOW_AFTER_MS)
  if (!isSlow) return null
  return (
    <Quiet look="caption" inline>
      {texts.slow}
    </Quiet>
  )
}
