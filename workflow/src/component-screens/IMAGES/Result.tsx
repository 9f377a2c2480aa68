import { Pictures } from '../../results/Pictures.tsx'
import type { ResultProps } from '../../results/result.ts'

/** The pictures side by side. */
export function ImagesResult({ answer, title, referenceOf }: ResultProps<'IMAGES'>) {
  const refs = Array.isArray(answer) ? (answer as readonly string[]) : []
  return <Pictures title={title} urls={refs.map((ref) => referenceOf(ref)?.fileUrl ?? null)} />
}
