import { FIRST_LANGUAGE, LANGUAGE_CODES } from '@feldwerk/query/written/languages.ts'
import { useMantineColorScheme } from '@mantine/core'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { FeldwerkProvider } from '../src/Provider.tsx'
import { AppPage } from './pages/AppPage.tsx'
import { AssetsPage } from './pages/AssetsPage.tsx'
import { DialogsPage } from './pages/DialogsPage.tsx'
import { EmptyPage } from './pages/EmptyPage.tsx'
import { FormPage } from './pages/FormPage.tsx'
import { LoginPage } from './pages/LoginPage.tsx'
import { PartsPage } from './pages/PartsPage.tsx'
import { StartPage } from './pages/StartPage.tsx'

const params = new URLSearchParams(window.location.search)
const page = params.get('page') ?? 'start'
const language = LANGUAGE_CODES.find((each) => each === params.get('lang')) ?? FIRST_LANGUAGE
const scheme = params.get('scheme') === 'dark' ? 'dark' : 'light'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const pages: Record<string, () => ReactNode> = {
  start: StartPage,
  assets: AssetsPage,
  empty: EmptyPage,
  login: LoginPage,
  form: FormPage,
  parts: PartsPage,
  dialogs: DialogsPage,
  app: AppPage,
}

function Scheme({ children }: { readonly children: ReactNode }) {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => setColorScheme(scheme), [setColorScheme])
  return children
}

const Page = pages[page] ?? StartPage
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FeldwerkProvider
        language={language}
        {...(nonce ? { nonce } : {})}
        colorScheme={scheme}
        density={page === 'app' ? 'app' : 'portal'}
        baseColor={params.get('base') ?? undefined}
      >
        <Scheme>
          <Page />
        </Scheme>
      </FeldwerkProvider>
    </StrictMode>,
  )
}
