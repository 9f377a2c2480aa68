import type { ResultProps } from '../../results/result.ts'
import { useResultWords } from '../../results/words.ts'

/** Yes or no. */
export function SwitchResult({ answer }: ResultProps<'SWITCH'>) {
  const words = useResultWords()
  return <span>{answer === true ? words.yes : words.no}</span>
}
