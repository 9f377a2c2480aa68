import { newId } from '@feldwerk/contract/new-id.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { Button, Menu } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconTable } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, formProblem } from '../../../errors/error-text.ts'
import { Token } from '../../conditions/Token.tsx'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { useWorkflow, useWorkflows } from '../../known/use-workflows.ts'
import { lastAddress } from '../../list/last-address.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { DayWord } from './ClockWord.tsx'
import { clockOf, instantOf } from './clock.ts'
import { type DaysOffDraft, DaysOffLine, daysOffDraft, daysOffRule, lacksRegion } from './DaysOffLine.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { PastCard } from './PastCard.tsx'
import { NO_ASSET } from './PerLine.tsx'
import { ONE_TASK, plainOf, queryOf } from './plain-query.ts'
import { RuleFields } from './RuleFields.tsx'
import { DAILY, readRule, ruleText } from './rule.ts'
import { Sentence } from './Sentence.tsx'
import own from './SourceForm.module.css'
import { SourcePreview } from './SourcePreview.tsx'
import { TimesLine } from './TimesLine.tsx'
import { usePauseSource } from './use-pause-source.ts'
import { type SeriesSource, usePreview, useSaveSource } from './use-sources.ts'
import { WhatItMakes } from './WhatItMakes.tsx'
import { type WhoDraft, whoDraft } from './WhoLine.tsx'
import { ruleWords } from './words.ts'

interface SourceFormProps {
  /** Whose tasks come; `''` where a new series has yet to say so. */
  readonly workflowId: string
  /** The series that is changed; a new one without. */
  readonly source: SeriesSource | undefined
}

type Query = SeriesSource['query']['query']
type Schedule = { readonly rrule: string; readonly start: string; readonly timeZone: string }

interface Values {
  readonly workflowId: string
  readonly name: string
  readonly schedule: Schedule
  readonly query: Query
  readonly daysOff: DaysOffDraft
  readonly who: WhoDraft
  readonly escalateTo: NamedPeople
}

/** What a series is called, when it occurs and what it makes, beside what comes of that. */
export function SourceForm({ workflowId, source }: SourceFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const save = useSaveSource()
  const problem = useMemo(() => formProblem(save.error), [save.error])
  const [id] = useState(() => source?.id ?? newId())
  const form = useForm<Values>({
    initialValues: startOf(source, workflowId),
  })
  const { values } = form
  const workflow = useWorkflow(values.workflowId).data
  const { rrule, start, timeZone } = values.schedule
  const begins = clockOf(start, timeZone) ?? { day: '', time: '' }
  const plain = plainOf(values.query)
  const [wantsView, setWantsView] = useState(false)
  const lack = lackOf(values)
  const edited = toSource(id, values, source)
  const [asked] = useDebouncedValue(edited, 400)
  const preview = usePreview(
    values.workflowId,
    asked.name ? asked : { ...asked, name: t('tasks.source.one') },
  )
  const wrong = { ...fieldErrors(save.error), ...errorsByPath(preview.data?.errors) }
  const changeSchedule = (part: Partial<Schedule>) =>
    form.setFieldValue('schedule', { ...values.schedule, ...part })
  return (
    <Page
      head={
        <PageHead
          title={source?.name ?? t('tasks.source.add')}
          facts={
            source
              ? [workflow && workflowTitle(workflow, language), source.paused && t('tasks.source.paused')]
                  .filter(Boolean)
                  .join(' · ')
              : t('series.newLead')
          }
          actions={
            <>
              {plain && (
                <PageMenu label={t('series.more')}>
                  <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => setWantsView(!wantsView)}>
                    {t(wantsView ? 'series.inWords' : 'series.asView')}
                  </Menu.Item>
                </PageMenu>
              )}
              {source && workflow && <PauseButton workflow={workflow} source={source} />}
            </>
          }
        />
      }
    >
      <div className={own['editor']}>
        <FormShell
          form={form}
          title={t('tasks.source.one')}
          hideTitle
          error={problem}
          loading={save.isPending}
          submitLabel={t(source ? 'series.save' : 'tasks.source.add')}
          missing={lack && t(`series.missing.${lack}`)}
          long
          onSubmit={async () => {
            if (!workflow) throw new Error('A series is saved once its workflow is there')
            await save.mutateAsync({ workflowId: workflow.id, source: edited, revision: workflow.revision })
            toast.success({ title: t('tasks.source.saved'), text: edited.name })
            void leaveFreely(() => router.history.push(lastAddress('/tasks/sources')))
          }}
        >
          <Card title={t('tasks.source.one')} divided>
            <div className={own['fields']}>
              <TextField label={t('tasks.source.name')} maxLength={200} {...form.getInputProps('name')} />
              {!source && (
                <WorkflowField
                  value={values.workflowId}
                  onChange={(next) => {
                    form.setFieldValue('workflowId', next)
                    form.setFieldValue('query', withoutData(values.query))
                    form.setFieldValue('who', whoDraft())
                  }}
                />
              )}
            </div>
          </Card>
          <Card title={t('series.when')} note={ruleWords(values.schedule, { t, language })} flush divided>
            <div className={own['words']}>
              <RuleFields
                value={rrule}
                timeZone={timeZone}
                onChange={(next) => changeSchedule({ rrule: next })}
                error={wrong['source.schedule.value.rrule']}
                times={
                  <TimesLine
                    begins={begins.time}
                    deadline={plain?.deadline}
                    isHourly={readRule(rrule, timeZone)?.frequency === 'HOURLY'}
                    onChange={(time, deadline) => {
                      changeSchedule({ start: instantOf({ ...begins, time }, timeZone) })
                      if (plain && deadline !== undefined)
                        form.setFieldValue('query', queryOf({ ...plain, deadline }))
                    }}
                  />
                }
                begin={
                  <DayWord
                    label={t('tasks.source.start')}
                    value={begins.day}
                    onChange={(day) => changeSchedule({ start: instantOf({ ...begins, day }, timeZone) })}
                  />
                }
              />
              <Sentence lead={t('series.zone')}>
                <Token
                  label={t('tasks.source.timeZone')}
                  value={timeZone}
                  onChange={(zone) => changeSchedule(inZone(values.schedule, zone))}
                  groups={[
                    { items: zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })) },
                  ]}
                />
                {wrong['source.schedule.value.timeZone'] && (
                  <FieldError>{wrong['source.schedule.value.timeZone']}</FieldError>
                )}
              </Sentence>
              <DaysOffLine
                value={values.daysOff}
                onChange={(daysOff) => form.setFieldValue('daysOff', daysOff)}
              />
              {source && <Quiet look="caption">{t('series.fromNow')}</Quiet>}
            </div>
            {preview.data && <MonthStrip preview={preview.data} />}
          </Card>
          <WhatItMakes
            workflow={workflow}
            values={values}
            wantsView={wantsView}
            onQuery={(query) => form.setFieldValue('query', query)}
            onWho={(who) => form.setFieldValue('who', who)}
            onEscalate={(people) => form.setFieldValue('escalateTo', people)}
          />
        </FormShell>
        <div className={own['beside']}>
          <SourcePreview preview={preview} workflowId={values.workflowId} />
          {source && <PastCard workflowId={workflowId} sourceId={source.id} />}
        </div>
      </div>
    </Page>
  )
}

interface WorkflowFieldProps {
  readonly value: string
  readonly onChange: (workflowId: string) => void
}

/** The workflow that the tasks of a new series are of. */
function WorkflowField({ value, onChange }: WorkflowFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  return (
    <SelectField
      label={t('tasks.field.workflow')}
      searchable
      placeholder={t('tasks.pickWorkflow')}
      value={value || null}
      onChange={(next) => next && onChange(next)}
      options={workflows.map((one) => ({ value: one.id, label: workflowTitle(one, language) }))}
    />
  )
}

interface PauseButtonProps {
  readonly workflow: Workflow
  readonly source: SeriesSource
}

function PauseButton({ workflow: { id, revision }, source }: PauseButtonProps) {
  const { t } = useTranslation()
  const { pause, isPending } = usePauseSource()
  const { paused = false } = source
  return (
    <Button
      variant="default"
      loading={isPending}
      title={paused ? undefined : t('tasks.source.pauseHelp')}
      leftSection={paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
      onClick={() => pause({ workflowId: id, source, revision })}
    >
      {t(paused ? 'tasks.source.resume' : 'tasks.source.pause')}
    </Button>
  )
}

/** Tomorrow at six, where the person is. */
function tomorrowAtSix(): string {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(6, 0, 0, 0)
  return at.toISOString()
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function zones(): string[] {
  return [...new Set([ownZone(), 'Europe/Berlin', ...Intl.supportedValuesOf('timeZone')])]
}

function startOf(source: SeriesSource | undefined, workflowId: string): Values {
  const schedule = source?.schedule.kind === 'VALUE' ? source.schedule.value : undefined
  return {
    workflowId,
    name: source?.name ?? '',
    schedule: schedule ?? { rrule: ruleText(DAILY, ownZone()), start: tomorrowAtSix(), timeZone: ownZone() },
    query: source?.query.query ?? queryOf(ONE_TASK),
    daysOff: daysOffDraft(source?.daysOff),
    who: whoDraft(source?.assignees),
    escalateTo: source?.escalateTo ?? { accounts: [], accountGroups: [] },
  }
}

/** The same schedule on another clock: a last day ends when it does there. */
function inZone({ rrule, timeZone }: Schedule, next: string): Partial<Schedule> {
  const rule = readRule(rrule, timeZone)
  return { timeZone: next, ...(rule ? { rrule: ruleText(rule, next) } : {}) }
}

/** What tasks carry is of their workflow: with another one they begin without. */
function withoutData(query: Query): Query {
  const plain = plainOf(query)
  return plain ? queryOf({ ...plain, data: {} }) : query
}

/** A schedule that is a query stays one. */
function toSource(id: string, values: Values, before: SeriesSource | undefined): SeriesSource {
  const { name, schedule, query, escalateTo } = values
  const daysOff = daysOffRule(values.daysOff)
  const assignees = [...values.who.assignees]
  return {
    id,
    name: name.trim(),
    paused: before?.paused ?? false,
    schedule: before?.schedule.kind === 'QUERY' ? before.schedule : { kind: 'VALUE', value: schedule },
    query: { kind: 'QUERY', query },
    ...(daysOff ? { daysOff } : {}),
    ...(assignees.length > 0 ? { assignees } : {}),
    ...(escalateTo.accounts.length + escalateTo.accountGroups.length > 0 ? { escalateTo } : {}),
  }
}

/** What is still to be entered, the first of it. */
function lackOf({ workflowId, name, schedule, query, daysOff, who }: Values) {
  const [first] = query.steps
  if (!name.trim()) return 'name'
  if (!workflowId) return 'workflow'
  if (!schedule.start) return 'start'
  if (lacksRegion(daysOff)) return 'region'
  if (first?.kind === 'FILTER' && first.condition === NO_ASSET) return 'asset'
  if (who.way === 'ONE' && who.assignees.length === 0) return 'assignee'
  return who.way === 'TURN' && who.assignees.length < 2 ? 'turn' : undefined
}

const errorsByPath = (errors: readonly { path: string; message: string }[] = []) =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]))
