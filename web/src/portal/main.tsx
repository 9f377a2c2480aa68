import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createErrorReporter, ErrorReporterContext } from '../errors/report.ts'
import { UnhandledErrors } from '../errors/UnhandledErrors.tsx'
import { spokenLanguage, startI18n } from '../i18n/i18n.ts'
import { rememberedLanguage } from '../language/choice.ts'
import { createQueryClient } from '../query-client.ts'
import { browserPage } from '../session/page.ts'
import { createSession } from '../session/session.ts'
import { SessionContext } from '../session/session-context.ts'
import { browserTabs } from '../session/tabs.ts'
import { createPortalRouter } from './router.ts'
import { portalTitle } from './shell/use-title.ts'

const session = createSession({
  kind: 'PORTAL',
  page: browserPage(),
  tabs: browserTabs('PORTAL'),
  language: spokenLanguage,
})
const reporter = createErrorReporter({
  client: session.quietClient,
  page: () => `${location.pathname}${location.search}`,
  language: spokenLanguage,
})
const queries = createQueryClient()
const router = createPortalRouter()

document.title = portalTitle()
await startI18n(rememberedLanguage(), 'first')

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SessionContext value={session}>
      <ErrorReporterContext value={reporter}>
        <QueryClientProvider client={queries}>
          <UnhandledErrors>
            <RouterProvider router={router} />
          </UnhandledErrors>
        </QueryClientProvider>
      </ErrorReporterContext>
    </SessionContext>
  </StrictMode>,
)
