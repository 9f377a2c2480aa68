import { FeldwerkProvider } from '@feldwerk/ui/Provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DescribeErrorDialog } from '../errors/DescribeErrorDialog.tsx'
import { createErrorReporter, ErrorReporterContext } from '../errors/report.ts'
import { UnhandledErrors } from '../errors/UnhandledErrors.tsx'
import { spokenLanguage, startI18n } from '../i18n/i18n.ts'
import { rememberedLanguage } from '../language/choice.ts'
import { useLanguage } from '../language/use-language.ts'
import { createQueryClient } from '../query-client.ts'
import { browserPage } from '../session/page.ts'
import { createSession } from '../session/session.ts'
import { SessionContext } from '../session/session-context.ts'
import { browserTabs } from '../session/tabs.ts'
import { pageNonce } from '../settings.ts'
import { DeviceContext } from './device/device.ts'
import { FieldApp } from './FieldApp.tsx'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'
import { FieldLink } from './frame/FieldLink.tsx'
import { keepApp } from './keep-app.ts'
import { openKnown } from './known/known.ts'
import { openOutbox } from './outbox/database.ts'
import { browserSignals, openQueue } from './outbox/outbox.ts'
import { askToKeep } from './outbox/space.ts'
import { applyContrast, rememberedContrast } from './profile/contrast.ts'
import { keepInstallOffer } from './set-up/install.ts'
import './profile/contrast.css'

const session = createSession({
  kind: 'APP',
  page: browserPage(),
  tabs: browserTabs('APP'),
  language: spokenLanguage,
  signsInHere: true,
})
const reporter = createErrorReporter({
  client: session.quietClient,
  page: () => location.pathname,
  language: spokenLanguage,
})
const database = openOutbox()
const outbox = openQueue({
  database,
  client: session.quietClient,
  baseUrl: '',
  account: async () => (await session.quietClient.accounts.mine()).id,
  signals: browserSignals,
  onArrived: async (message, accountId) =>
    (await import('./known/chats.ts')).keepArrived(device.known, message, accountId).catch(() => undefined),
})
session.lost.subscribe(() => void outbox.wake())
void askToKeep()
applyContrast(rememberedContrast())
keepInstallOffer()
const device = { outbox, known: openKnown() }
const queries = createQueryClient()
const nonce = pageNonce()

await startI18n(rememberedLanguage(), 'field')

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SessionContext value={session}>
      <ErrorReporterContext value={reporter}>
        <QueryClientProvider client={queries}>
          <Look>
            <UnhandledErrors>
              <ErrorBoundary>
                <DeviceContext value={device}>
                  <FieldApp />
                </DeviceContext>
              </ErrorBoundary>
              <DescribeErrorDialog />
            </UnhandledErrors>
          </Look>
        </QueryClientProvider>
      </ErrorReporterContext>
    </SessionContext>
  </StrictMode>,
)

function Look({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <FeldwerkProvider density="app" language={language} link={FieldLink} {...(nonce ? { nonce } : {})}>
      {children}
    </FeldwerkProvider>
  )
}

keepApp()
