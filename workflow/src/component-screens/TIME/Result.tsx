import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'

/** The time of day. */
export function TimeResult({ answer }: ResultProps<'TIME'>) {
  return <ShownValue value={answer} referenceOf={() => undefined} />
}
