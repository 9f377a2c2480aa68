import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'

const ErrorScreen = lazyPart(async () => (await import('../../errors/ErrorScreen.tsx')).ErrorScreen)

/** Shown by the router in place of a page that failed. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <Suspense fallback={<Lines />}>
      <ErrorScreen error={error} />
    </Suspense>
  )
}
