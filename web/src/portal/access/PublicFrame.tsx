import { LEGAL_TEXT_TYPES } from '@feldwerk/contract/legal-text-types.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { PublicPage } from '@feldwerk/ui/public/PublicPage.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicLanguage } from './PublicLanguage.tsx'

interface PublicFrameProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Long reading matter: no plane with the dial. */
  readonly reading?: boolean
  readonly children: ReactNode
}

/** A page for everybody, with the legal texts and the language at its foot. */
export function PublicFrame(props: PublicFrameProps) {
  const { t } = useTranslation()
  return (
    <PublicPage
      {...props}
      footer={[...LEGAL_TEXT_TYPES].sort(byCustom).map((type) => (
        <Link key={type} href={`/legal?type=${type}`}>
          {t(`access.legal.${type}`)}
        </Link>
      ))}
      language={<PublicLanguage />}
    />
  )
}

const custom = ['IMPRINT', 'DATA_PRIVACY', 'TERMS_AND_CONDITIONS']

function byCustom(one: string, other: string): number {
  return custom.indexOf(one) - custom.indexOf(other)
}
