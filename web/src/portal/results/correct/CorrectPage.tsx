import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { KnownNamesContext } from '@feldwerk/workflow/answering/choice-label.ts'
import { type FileKeeper, FileKeeperContext } from '@feldwerk/workflow/answering/file-keeper.ts'
import { FormView } from '@feldwerk/workflow/screens/FormView.tsx'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem } from '../../../errors/error-text.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { ChangedMeanwhile } from '../../conflict/ChangedMeanwhile.tsx'
import { openResolved } from '../../known/open-resolved.ts'
import { useBack } from '../../list/back.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { objectOf } from '../parts/object-of.ts'
import styles from './CorrectPage.module.css'
import { useCorrectable, useIsOutdated, useSaveCorrection } from './use-correction.ts'

/** Corrects the answers of a result, in the form of the version that it was made with. */
export function CorrectPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = useSearch({ from: '/protected/results/correct' })
  const loaded = useCorrectable(id)
  const title = loaded.data ? workflowTitle(loaded.data.result.workflow, language) : t('results.one')
  useBack(title, `/results/detail?id=${id}`)
  if (!loaded.data)
    return (
      <DetailMissing
        title={t('results.correct.title')}
        list="/results"
        toList={t('results.toList')}
        id={id}
        query={loaded}
      />
    )
  return (
    <Correction key={`${id} ${loaded.data.result.changedAt}`} {...loaded.data} onReload={loaded.refetch} />
  )
}

interface CorrectionProps {
  readonly result: WorkflowResultWithReferences
  readonly resolved: ResolvedWorkflow
  readonly onReload: () => unknown
}

function Correction({ result, resolved, onReload }: CorrectionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const [place, setPlace] = useState<string | null>(null)
  const session = useCorrectedSession(result, resolved)
  const isDirty = useChanged(session)
  const files = useUploadedFiles()
  const nameOf = useCallback((id: string) => result.references[id]?.name ?? undefined, [result])
  const save = useSaveCorrection(result)
  const isOutdated = useIsOutdated(result)
  useLeaveTrap(isDirty && !save.isSuccess)
  const leave = () => void navigate({ to: '/results/detail', search: { id: result.id } })
  const form = useRef<HTMLDivElement>(null)
  // Each page of the form is read from its beginning.
  useEffect(() => {
    const top = place === null ? 0 : (form.current?.getBoundingClientRect().top ?? 0)
    if (top < 0) form.current?.scrollIntoView()
  }, [place])
  return (
    <Page
      layout="narrow"
      head={<PageHead title={t('results.correct.title')} facts={t('results.correct.lead')} />}
    >
      {isOutdated && save.isIdle && <ChangedMeanwhile onReload={() => void onReload()} />}
      {save.error && (
        <Notice
          tone="red"
          live
          title={t('results.correct.notSaved')}
          actions={
            isProblem(save.error, 'changedMeanwhile') && (
              <Button size="xs" variant="default" onClick={() => void onReload()}>
                {t('results.correct.reload')}
              </Button>
            )
          }
        >
          {isProblem(save.error, 'changedMeanwhile') ? t('results.correct.meanwhile') : errorText(save.error)}
        </Notice>
      )}
      <div ref={form} className={styles['form']}>
        <FileKeeperContext value={files}>
          <KnownNamesContext value={nameOf}>
            <FormView
              session={session}
              title={workflowTitle(result.workflow, language)}
              place={place}
              onMove={setPlace}
              onClose={leave}
              onSubmit={() => save.isPending || save.mutate(session.result())}
              submitLabel={t('results.correct.save')}
            />
          </KnownNamesContext>
        </FileKeeperContext>
      </div>
    </Page>
  )
}

/** The form as it was filled in: at its time, at its place. */
function useCorrectedSession(result: WorkflowResultWithReferences, resolved: ResolvedWorkflow): Session {
  const language = useLanguage()
  return useMemo(() => {
    const { startedAt, claimedCompletedAt, completedAt, activityResults, meta } = result
    return openResolved(resolved, {
      language,
      answers: objectOf(activityResults),
      now: Date.parse(startedAt ?? claimedCompletedAt ?? completedAt),
      meta: { position: meta.position ?? null, device: meta.device ?? null },
      mode: 'CORRECT',
    })
  }, [result, resolved, language])
}

/** Whether anything was answered otherwise. */
function useChanged(session: Session): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => session.subscribeToAnswers(() => setChanged(true)), [session])
  return isChanged
}

/** New files go to the server at once; those of the result are there. */
function useUploadedFiles(): FileKeeper {
  const upload = useUpload()
  return useMemo(
    () => ({
      keep: ({ name, mime, bytes }) => upload(new File([bytes], name, { type: mime })),
      open: (ref) => Promise.resolve(`/files/${encodeURIComponent(ref)}`),
    }),
    [upload],
  )
}
