import { FeldwerkProvider } from '@feldwerk/ui/Provider.tsx'
import type { ReactNode } from 'react'
import { DescribeErrorDialog } from '../../errors/DescribeErrorDialog.tsx'
import { useLanguage } from '../../language/use-language.ts'
import { pageNonce } from '../../settings.ts'
import { RouterLink } from './RouterLink.tsx'

const nonce = pageNonce()

/** Look, language, dialogs and toasts around everything the router shows. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <FeldwerkProvider language={language} link={RouterLink} {...(nonce ? { nonce } : {})}>
      {children}
      <DescribeErrorDialog />
    </FeldwerkProvider>
  )
}
