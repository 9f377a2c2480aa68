import type { TriggerRun, TriggerRunContent, TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import {
  IconCubePlus,
  IconFileTypePdf,
  IconMail,
  IconSubtask,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetOutcome } from './AssetOutcome.tsx'
import styles from './Outcome.module.css'
import { OutcomeActions } from './OutcomeActions.tsx'
import { useOutcomeState } from './use-outcome-state.ts'
import { Why } from './Why.tsx'

const RUN_ICONS: Record<TriggerRunKind, TablerIcon> = {
  ASSET: IconCubePlus,
  PDF: IconFileTypePdf,
  EMAIL: IconMail,
  WEBHOOK: IconWebhook,
  TASK: IconSubtask,
}

/** One thing that a result has set going: what, for whom, how far it is, why, and what can be done about it. */
export function Outcome({ run }: { readonly run: TriggerRun }) {
  const Icon = RUN_ICONS[run.kind]
  const [isOpen, setOpen] = useState(false)
  const title = useTitle(run)
  const state = useOutcomeState(run)
  const notes = useNotes(run.content)
  const about = run.content?.kind === 'EMAIL' ? run.content.subject : null
  return (
    <li className={styles['row']} data-state={run.state}>
      <Icon {...icon} className={styles['icon']} />
      <div className={styles['what']}>
        {run.content?.kind === 'ASSET' ? (
          <AssetOutcome run={run} content={run.content} />
        ) : (
          <>
            <p className={styles['title']}>{title}</p>
            <p className={styles['state']}>
              {about && <>{about} · </>}
              <span className={styles['reached']}>{[state, ...notes].join(' · ')}</span>
            </p>
          </>
        )}
      </div>
      <OutcomeActions run={run} isOpen={isOpen} onWhy={() => setOpen(!isOpen)} />
      {run.problem && <p className={styles['problem']}>{run.problem}</p>}
      {isOpen && (
        <div className={styles['why']}>
          <Why run={run} />
        </div>
      )}
    </li>
  )
}

function useTitle({ kind, content }: TriggerRun): string {
  const { t } = useTranslation()
  const whom = useWhom(content)
  if (content?.kind === 'EMAIL') return t('results.outcomes.mailTo', { whom })
  if (content?.kind === 'WEBHOOK')
    return t('results.outcomes.callTo', { host: URL.parse(content.url)?.host ?? content.url })
  if (content?.kind === 'PDF') return content.title
  return (content?.kind === 'TASK' && content.label) || t(`results.outcomes.kinds.${kind}`)
}

/** What is not as one would think: a document that is not the newest any more, a mail that went without one. */
function useNotes(content: TriggerRunContent | null): string[] {
  const { t } = useTranslation()
  if (content?.kind === 'PDF') return content.replaced ? [t('results.outcomes.replaced')] : []
  if (content?.kind !== 'EMAIL' || content.missing.length === 0) return []
  return [t('results.outcomes.without', { names: content.missing.join(', ') })]
}

/** Whom a mail goes to, by name as long as they are few. */
function useWhom(content: TriggerRunContent | null): string {
  const { t } = useTranslation()
  if (content?.kind !== 'EMAIL') return ''
  const all = [...content.recipients, ...content.cc]
  return all.length > 2 ? t('results.outcomes.recipients', { count: all.length }) : all.join(', ')
}
