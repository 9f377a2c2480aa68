import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ErrorScreen = lazy(async () => ({
  default: (await import('../../errors/ErrorScreen.tsx')).ErrorScreen,
}))

/** What the router shows in the place of a page that broke. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <Suspense fallback={<Lines />}>
      <ErrorScreen error={error} />
    </Suspense>
  )
}
