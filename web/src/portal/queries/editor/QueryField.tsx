import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { QueryFieldProps } from '../query-field.ts'

const QueryEditor = lazyPart(async () => (await import('./QueryEditor.tsx')).QueryEditor)

/** Where rows come from and what is done to them, step by step; loads its editor when it is shown. */
export function QueryField(props: QueryFieldProps) {
  return (
    <Suspense fallback={<Lines count={5} />}>
      <QueryEditor {...props} />
    </Suspense>
  )
}
