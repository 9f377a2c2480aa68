import type { Account } from '@feldwerk/contract/accounts.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ChoiceAidsContext } from '@feldwerk/workflow/answering/choice-aids.ts'
import { KnownNamesContext } from '@feldwerk/workflow/answering/choice-label.ts'
import { FileKeeperContext } from '@feldwerk/workflow/answering/file-keeper.ts'
import { FormView } from '@feldwerk/workflow/screens/FormView.tsx'
import { stepsOf } from '@feldwerk/workflow/screens/steps.ts'
import { progressOf } from '@feldwerk/workflow/screens/way.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VersionBar } from '../carry/VersionBar.tsx'
import { useDevice } from '../device/device.ts'
import { ChangedElsewhere } from '../form/ChangedElsewhere.tsx'
import { openForm } from '../form/open-form.ts'
import styles from '../frame/frame.module.css'
import { goTo, screens } from '../frame/screen.ts'
import { ToToday } from '../frame/ToToday.tsx'
import { nameIn } from '../known/workflows.ts'
import { finishWork, saveProgress } from '../outbox/works.ts'
import { fileKeeperOf } from './file-keeper.ts'
import own from './PerformScreen.module.css'
import { useAutosave } from './use-autosave.ts'
import { useChoiceAids } from './use-choice-aids.ts'
import { type OpenDraft, useDraft } from './use-draft.ts'
import { useRecordNames } from './use-record-names.ts'

/** One piece of work, by its id in the address. What is typed is on the device a moment later. */
export function PerformScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { database } = useDevice().outbox
  const id = new URLSearchParams(window.location.search).get('work') ?? ''
  const { draft, reload } = useDraft({ database, id, account })
  if (!draft) return null
  if (draft !== 'none')
    return <Performing key={draft.writer.name} {...draft} accountId={account.id} onRefused={reload} />
  return (
    <main className={styles['screen']}>
      <h1 className={styles['title']}>{t('field.perform.goneTitle')}</h1>
      <p className={styles['text']}>{t('field.perform.goneText')}</p>
      <ToToday />
    </main>
  )
}

interface PerformingProps extends OpenDraft {
  readonly accountId: string
  /** Something could not be written because another page has finished, discarded or changed the draft. */
  readonly onRefused: () => void
}

function Performing({ accountId, work, snapshot, writer, isReloaded, onRefused }: PerformingProps) {
  const { resolved, others = [] } = snapshot
  const { t } = useTranslation()
  const { outbox } = useDevice()
  const { database } = outbox
  const language = useLanguage()
  const session = useMemo(() => openForm(work, resolved, language), [work, resolved, language])
  const files = useMemo(() => fileKeeperOf(database, work.id), [database, work.id])
  const nameOf = useRecordNames(accountId)
  const aids = useChoiceAids(accountId)
  const [place, setPlace] = useState(work.place)
  const { settle, isFailing } = useAutosave({ database, session, workId: work.id, writer, onRefused })
  const move = (next: string) => {
    setPlace(next)
    const steps = stepsOf(session)
    const at = steps.findIndex(({ key }) => key === next)
    const { number, of } = progressOf(steps, at < 0 ? steps.length : at)
    const step = { at: Math.min(number, of), of }
    // Where it was left is a convenience; whether answers are written is watched by itself.
    void saveProgress(database, work.id, { place: next, step }, { by: writer }).catch(() => undefined)
  }
  const leave = async () => {
    if (await settle()) goTo(screens.today)
  }
  const submit = async () => {
    if (!(await settle(session.result()))) return
    const gaveUp = session.gaveUp().length > 0
    if (gaveUp) await saveProgress(database, work.id, { meta: { ...work.meta, gaveUp } }, { by: writer })
    if (!(await finishWork(database, work.id, { by: writer }))) return onRefused()
    void outbox.wake()
    goTo(screens.transfer)
  }
  return (
    <FileKeeperContext value={files}>
      <div className={own['whole']}>
        {isReloaded && <ChangedElsewhere />}
        {isFailing && (
          <Notice tone="red" title={t('field.perform.fullTitle')} live>
            {t('field.perform.fullText')}
          </Notice>
        )}
        <VersionBar work={work} others={others.map(({ version }) => version)} settle={settle} />
        <KnownNamesContext value={nameOf}>
          <ChoiceAidsContext value={aids}>
            <FormView
              session={session}
              title={[nameIn(work.names, language), work.about].filter(Boolean).join(' · ')}
              place={place}
              onMove={move}
              onClose={() => void leave()}
              onSubmit={() => void submit()}
            />
          </ChoiceAidsContext>
        </KnownNamesContext>
      </div>
    </FileKeeperContext>
  )
}
