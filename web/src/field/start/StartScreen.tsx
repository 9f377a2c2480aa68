import type { Account } from '@feldwerk/contract/accounts.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device.ts'
import styles from '../frame/frame.module.css'
import { goTo } from '../frame/screen.ts'
import { startWork } from '../outbox/works.ts'
import { nameIn, namesOf, resolvedWorkflow, type Startable, startableWorkflows } from './workflows.ts'

/** The workflows that may be performed; a tap begins one. */
export function StartScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { client } = useSession()
  const { known, outbox } = useDevice()
  const source = { known, client, accountId: account.id }
  const list = useQuery({
    queryKey: ['startable', account.id],
    queryFn: () => startableWorkflows(source),
    networkMode: 'always',
  })
  const [missing, setMissing] = useState<string>()
  const start = async ({ id, translations }: Startable) => {
    setMissing(undefined)
    const resolved = await resolvedWorkflow(source, id).catch(() => undefined)
    if (!resolved) return setMissing(id)
    const given = { accountId: account.id, names: namesOf(translations), taskId: null, resolved }
    const work = await startWork(outbox.database, given)
    goTo(`/app/perform?work=${work.id}`)
  }
  return (
    <>
      <h1 className={styles['title']}>{t('field.start.title')}</h1>
      {list.isPending && <Lines count={4} />}
      {list.isError && <p className={styles['text']}>{t('field.start.unreachable')}</p>}
      {list.data?.length === 0 && (
        <section className={styles['card']}>
          <h2 className={styles['cardTitle']}>{t('field.start.nothingTitle')}</h2>
          <p className={styles['text']}>{t('field.start.nothingText')}</p>
        </section>
      )}
      <ul className={styles['list']}>
        {list.data?.map((workflow) => (
          <Way key={workflow.id} workflow={workflow} isMissing={missing === workflow.id} onStart={start} />
        ))}
      </ul>
    </>
  )
}

interface WayProps {
  readonly workflow: Startable
  readonly isMissing: boolean
  readonly onStart: (workflow: Startable) => Promise<void>
}

function Way({ workflow, isMissing, onStart }: WayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = namesOf(workflow.translations)
  const teaser = workflow.translations.find((each) => each.language === language)?.teaser
  return (
    <li>
      <button type="button" className={styles['item']} onClick={() => void onStart(workflow)}>
        <IconClipboardList size={24} stroke={1.6} aria-hidden />
        <span className={styles['words']}>
          <span className={styles['name']}>{nameIn(names, language)}</span>
          {teaser && <span className={styles['quiet']}>{teaser}</span>}
          {isMissing && <span className={styles['alarm']}>{t('field.start.notKept')}</span>}
        </span>
        <IconChevronRight className={styles['push']} size={24} stroke={1.6} aria-hidden />
      </button>
    </li>
  )
}
