import type { Metric } from '@feldwerk/contract/metrics.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, fieldErrors } from '../../../errors/error-text.ts'
import { FollowMetric } from '../follow/FollowMetric.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import {
  draftOf,
  isPercentMissing,
  isTurned,
  isValueMissing,
  type MetricDraft,
  newSource,
  type SourceDraft,
} from './draft.ts'
import look from './MetricEditor.module.css'
import { NameCard } from './NameCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { SourceCard } from './SourceCard.tsx'
import { UsageCard } from './UsageCard.tsx'
import { useSaveMetric } from './use-save-metric.ts'

/** Sources that a metric can have. */
const MOST_SOURCES = 10

/** The name and the sources of a metric, with a preview of its figures. */
export function MetricEditor({ metric }: { readonly metric: Metric | undefined }) {
  const { t } = useTranslation()
  const own = useLanguage()
  const navigate = useNavigate()
  const [start, setStart] = useState(() => draftOf(metric))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const { save, conflict } = useSaveMetric(metric?.id)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)
  useLeaveTrap(isChanged)
  const isReadonly = metric?.readonly === true
  const name = draft.names[own].trim() || draft.names.de.trim() || draft.names.en.trim()
  // Nothing is chosen yet: a value then is averaged, so that it has to be a number.
  const figure = draft.aggregation ?? 'AVG'
  const errors = save.error ? fieldErrors(save.error) : {}
  const setSource = (key: string, change: Partial<SourceDraft>) =>
    setDraft((before) => ({
      ...before,
      sources: before.sources.map((one) => (one.key === key ? { ...one, ...change } : one)),
    }))
  const send = async (given: MetricDraft) => {
    const saved = await save.mutateAsync(given)
    const next = { ...given, revision: saved.revision }
    setStart(next)
    setDraft(next)
    toast.success({ title: t('metrics.saved'), text: name })
    if (!metric)
      await leaveFreely(() => navigate({ to: '/metrics/editor', search: { id: saved.id }, replace: true }))
  }
  const finish = () => {
    setTried(true)
    if (holdUnread()) return
    const isWhole =
      name !== '' &&
      !isTurned(draft.bound) &&
      !isPercentMissing(draft) &&
      draft.sources.every((one) => one.viewId && one.timeExpression.trim() && !isValueMissing(figure, one))
    if (isWhole) send(draft).catch(() => undefined)
  }
  return (
    <Page
      head={
        <PageHead
          title={name || t('metrics.newTitle')}
          actions={
            <>
              {metric && <FollowMetric metric={save.data ?? metric} />}
              {!isReadonly && (
                <Button loading={save.isPending} disabled={!isChanged} onClick={finish}>
                  {t('metrics.save')}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {isReadonly && <Notice>{t('metrics.readonly')}</Notice>}
      {save.error && !conflict && (
        <Notice tone="red" live title={t('metrics.notSaved')}>
          {errorText(save.error)}
        </Notice>
      )}
      <div className={look['columns']}>
        <fieldset className={look['form']} disabled={isReadonly} aria-label={t('metrics.one')}>
          <NameCard
            names={draft.names}
            onChange={(names) => setDraft((before) => ({ ...before, names }))}
            takesFocus={!metric}
            isTried={isTried}
          />
          {draft.sources.map((source, place) => (
            <SourceCard
              key={source.key}
              source={source}
              number={place + 1}
              figure={figure}
              isTried={isTried}
              errors={errorsOf(errors, place)}
              onChange={(change) => setSource(source.key, change)}
              onRemove={
                draft.sources.length > 1
                  ? () =>
                      setDraft((before) => ({
                        ...before,
                        sources: before.sources.filter(({ key }) => key !== source.key),
                      }))
                  : undefined
              }
            />
          ))}
          {draft.sources.length < MOST_SOURCES && (
            <Button
              variant="default"
              className={look['add'] ?? ''}
              leftSection={<IconPlus {...icon} />}
              onClick={() => setDraft((before) => ({ ...before, sources: [...before.sources, newSource()] }))}
            >
              {t('metrics.addSource')}
            </Button>
          )}
          <DisplayCard
            draft={draft}
            isTried={isTried}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </fieldset>
        <div className={look['side']}>
          <PreviewCard draft={draft} name={name || t('metrics.newTitle')} />
          {metric && <UsageCard id={metric.id} />}
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draft}
          loading={save.isPending}
          onKeepMine={() => void send({ ...draft, revision: conflict.revision }).catch(() => undefined)}
          onTakeTheirs={() => {
            const theirs = draftOf(conflict.theirs)
            setStart(theirs)
            setDraft(theirs)
            save.reset()
          }}
        />
      )}
    </Page>
  )
}

/** Faults that the server found in a source, by field. */
function errorsOf(errors: Readonly<Record<string, string>>, place: number): Record<string, string> {
  const lead = `sources.${place}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(lead) ? [[path.slice(lead.length), text]] : [],
    ),
  )
}
