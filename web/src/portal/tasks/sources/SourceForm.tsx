import { newId } from '@feldwerk/contract/new-id.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { InstantField } from '@feldwerk/ui/form/InstantField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, formProblem } from '../../../errors/error-text.ts'
import { lastAddress } from '../../list/last-address.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { QueryField } from '../../queries/QueryField.tsx'
import { PlainFields } from './PlainFields.tsx'
import { ONE_TASK, plainOf, queryOf } from './plain-query.ts'
import { RuleFields } from './RuleFields.tsx'
import { DAILY, readRule, ruleText } from './rule.ts'
import own from './SourceForm.module.css'
import { SourcePreview } from './SourcePreview.tsx'
import styles from './sources.module.css'
import { type SeriesSource, usePreview, useSaveSource } from './use-sources.ts'

interface SourceFormProps {
  readonly workflow: Workflow
  /** The series that is changed; a new one without. */
  readonly source: SeriesSource | undefined
}

type Query = SeriesSource['query']['query']
type Schedule = { readonly rrule: string; readonly start: string; readonly timeZone: string }

interface Values {
  readonly name: string
  readonly schedule: Schedule
  readonly query: Query
  readonly paused: boolean
}

/** What a series is called, when it occurs and what it makes, beside what comes of that. */
export function SourceForm({ workflow, source }: SourceFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const save = useSaveSource()
  const problem = useMemo(() => formProblem(save.error), [save.error])
  const [id] = useState(() => source?.id ?? newId())
  const form = useForm<Values>({
    initialValues: startOf(source),
    validate: {
      name: (name) => (name.trim() ? null : t('tasks.source.missingName')),
      schedule: ({ start }) => (start ? null : t('tasks.source.missingStart')),
    },
  })
  const { values } = form
  const edited = toSource(id, values, source)
  const [asked] = useDebouncedValue(edited, 400)
  const preview = usePreview(workflow.id, asked.name ? asked : { ...asked, name: t('tasks.source.one') })
  const wrong = { ...fieldErrors(save.error), ...errorsByPath(preview.data?.errors) }
  const changeSchedule = (part: Partial<Schedule>) =>
    form.setFieldValue('schedule', { ...values.schedule, ...part })
  return (
    <Page
      head={
        <PageHead title={source?.name ?? t('tasks.source.add')} facts={workflowTitle(workflow, language)} />
      }
    >
      <div className={own['editor']}>
        <FormShell
          form={form}
          title={t('tasks.source.one')}
          hideTitle
          error={problem}
          loading={save.isPending}
          submitLabel={t(source ? 'people.save' : 'tasks.source.add')}
          onSubmit={async () => {
            await save.mutateAsync({ workflowId: workflow.id, source: edited, revision: workflow.revision })
            toast.success({ title: t('tasks.source.saved'), text: edited.name })
            void leaveFreely(() => router.history.push(lastAddress('/tasks/sources')))
          }}
        >
          <Card title={t('tasks.source.one')} divided>
            <div className={own['fields']}>
              <TextField label={t('tasks.source.name')} maxLength={200} {...form.getInputProps('name')} />
              <SwitchField
                label={t('tasks.source.pause')}
                help={t('tasks.source.pauseHelp')}
                {...form.getInputProps('paused', { type: 'checkbox' })}
              />
            </div>
          </Card>
          <Card title={t('tasks.source.recurrence')} divided>
            <div className={own['fields']}>
              <RuleFields
                value={values.schedule.rrule}
                timeZone={values.schedule.timeZone}
                onChange={(rrule) => changeSchedule({ rrule })}
                error={wrong['source.schedule.value.rrule']}
              />
              <Pair>
                <InstantField
                  label={t('tasks.source.start')}
                  value={values.schedule.start || null}
                  onChange={(start) => changeSchedule({ start: start ?? '' })}
                  error={form.errors['schedule']}
                />
                <SelectField
                  label={t('tasks.source.timeZone')}
                  searchable
                  value={values.schedule.timeZone}
                  onChange={(timeZone) => timeZone && changeSchedule(inZone(values.schedule, timeZone))}
                  options={zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                  error={wrong['source.schedule.value.timeZone']}
                />
              </Pair>
            </div>
          </Card>
          <WhatItMakes
            workflow={workflow}
            query={values.query}
            onChange={(query) => form.setFieldValue('query', query)}
          />
        </FormShell>
        <SourcePreview preview={preview} />
      </div>
    </Page>
  )
}

interface WhatItMakesProps {
  readonly workflow: Workflow
  readonly query: Query
  readonly onChange: (query: Query) => void
}

/** In plain choices, or as the query that it is. */
function WhatItMakes({ workflow, query, onChange }: WhatItMakesProps) {
  const { t } = useTranslation()
  const plain = plainOf(query)
  const [asQuery, setAsQuery] = useState(plain === undefined)
  const isPlain = plain !== undefined && !asQuery
  return (
    <Card
      title={t('tasks.source.makes')}
      divided
      action={
        plain && (
          <button type="button" className={styles['link']} onClick={() => setAsQuery(!asQuery)}>
            {t(asQuery ? 'tasks.source.asChoices' : 'tasks.source.asQuery')}
          </button>
        )
      }
    >
      <div className={own['fields']}>
        {isPlain ? (
          <PlainFields
            value={plain}
            onChange={(next) => onChange(queryOf(next))}
            fields={workflow.definition.taskType.fields}
          />
        ) : (
          <>
            <Quiet look="caption">{t('tasks.source.queryHelp')}</Quiet>
            <QueryField value={query} onChange={onChange} isNarrow />
          </>
        )}
      </div>
    </Card>
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

function startOf(source: SeriesSource | undefined): Values {
  const schedule = source?.schedule.kind === 'VALUE' ? (source.schedule.value as Schedule) : undefined
  return {
    name: source?.name ?? '',
    paused: source?.paused ?? false,
    schedule: schedule ?? { rrule: ruleText(DAILY, ownZone()), start: tomorrowAtSix(), timeZone: ownZone() },
    query: source?.query.query ?? queryOf(ONE_TASK),
  }
}

/** The same schedule on another clock: a last day ends when it does there. */
function inZone({ rrule, timeZone }: Schedule, next: string): Partial<Schedule> {
  const rule = readRule(rrule, timeZone)
  return { timeZone: next, ...(rule ? { rrule: ruleText(rule, next) } : {}) }
}

/** A schedule that is a query stays one. */
function toSource(id: string, values: Values, before: SeriesSource | undefined): SeriesSource {
  const { name, paused, schedule, query } = values
  return {
    id,
    name: name.trim(),
    paused,
    schedule:
      before?.schedule.kind === 'QUERY' ? before.schedule : { kind: 'VALUE', value: schedule as never },
    query: { kind: 'QUERY', query },
  }
}

const errorsByPath = (errors: readonly { path: string; message: string }[] = []) =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]))
