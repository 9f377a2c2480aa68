import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { ConditionFieldProps } from './condition-field.ts'

const ConditionEditor = lazyPart(async () => (await import('./ConditionEditor.tsx')).ConditionEditor)

/** Conditions without code, or as the formula they are; loads its editor when it is shown. */
export function ConditionField(props: ConditionFieldProps) {
  return (
    <Suspense fallback={<Lines count={2} />}>
      <ConditionEditor {...props} />
    </Suspense>
  )
}
