import type { CompanyReference } from '@feldwerk/contract/companies.ts'
import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useOwnCompany } from '../../session/own-company.ts'
import { CompanyName } from '../names/CompanyName.tsx'
import styles from './Flow.module.css'
import { answersBack } from './terms/questions.ts'

/** What goes from whom to whom: the workflow one way, the answers back. */
export function Flow({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const own = useOwnCompany()
  const { company, side, version } = share
  const answers = answersBack(share, useLanguage())
  const isGiver = side === 'GIVER'
  const giver = isGiver ? own : company
  const receiver = isGiver ? company : own
  return (
    <figure
      className={styles['frame']}
      aria-label={t('sharing.flow.caption', { giver: giver?.name ?? '', receiver: receiver?.name ?? '' })}
    >
      <div className={styles['flow']}>
        <Side role={t(isGiver ? 'sharing.flow.you' : 'sharing.flow.giver')} company={giver} />
        <div className={styles['ways']}>
          <span>{t('sharing.flow.workflow', { version: version.taken ?? version.offered })}</span>
          <Arrow />
          <Arrow isBack />
          <span>{t('sharing.flow.answers', { count: answers.length })}</span>
        </div>
        <Side role={t(isGiver ? 'sharing.flow.receiver' : 'sharing.flow.you')} company={receiver} />
      </div>
    </figure>
  )
}

function Side({ role, company }: { readonly role: string; readonly company: CompanyReference | undefined }) {
  return (
    <div className={styles['side']}>
      <span className={styles['role']}>{role}</span>
      <span className={styles['name']}>{company && <CompanyName company={company} />}</span>
    </div>
  )
}

function Arrow({ isBack = false }: { readonly isBack?: boolean }) {
  return (
    <span className={styles['arrow']} data-back={isBack || undefined} aria-hidden>
      <svg width="8" height="10" viewBox="0 0 8 10">
        <path d="M1 1l6 4l-6 4" />
      </svg>
    </span>
  )
}
