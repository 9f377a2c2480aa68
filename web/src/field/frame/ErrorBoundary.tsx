import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'

const ErrorScreen = lazyPart(async () => (await import('../../errors/ErrorScreen.tsx')).ErrorScreen)

interface State {
  readonly error: unknown
}

/** Shows and reports an error of a screen instead of a blank page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <Suspense>
        <ErrorScreen error={this.state.error} home="/app/" />
      </Suspense>
    )
  }
}
