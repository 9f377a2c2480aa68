import type { PreviewedRun } from '@feldwerk/contract/workflow-triggers.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Prose } from '@feldwerk/ui/parts/Prose.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkflow } from '../../../known/use-workflows.ts'
import type { TriggerSight } from '../use-seen.ts'
import styles from './RunCard.module.css'
import { RunValue } from './RunValue.tsx'

interface RunCardProps {
  readonly run: PreviewedRun
  readonly seen: TriggerSight
  /** Its condition does not hold: it would not come to this. */
  readonly isDimmed: boolean
}

/** What one run would do: the mail as it reads, the task, the call, the change of an asset. */
export function RunCard({ run, seen, isDimmed }: RunCardProps) {
  return (
    <article className={styles['card']} data-dimmed={isDimmed || undefined}>
      {run.kind === 'EMAIL' && <Mail mail={run} />}
      {run.kind === 'TASK' && <Task task={run} seen={seen} />}
      {run.kind === 'WEBHOOK' && <Call call={run} />}
      {run.kind === 'PDF' && <Document document={run} />}
      {run.kind === 'ASSET' && <AssetChange change={run} seen={seen} />}
    </article>
  )
}

type RunOf<K extends PreviewedRun['kind']> = Extract<PreviewedRun, { readonly kind: K }>

function Mail({ mail }: { readonly mail: RunOf<'EMAIL'> }) {
  const { t } = useTranslation()
  const { subject, recipients, cc, bodyHtml } = mail
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{subject || t('triggers.preview.noSubject')}</h3>
        <dl className={styles['facts']}>
          <Fact name={t('triggers.email.to')} value={recipients.join(', ')} />
          {cc.length > 0 && <Fact name={t('triggers.email.cc')} value={cc.join(', ')} />}
        </dl>
      </div>
      <div className={styles['body']}>
        <Prose html={bodyHtml} isMail />
      </div>
    </>
  )
}

function Task({ task, seen }: { readonly task: RunOf<'TASK'>; readonly seen: TriggerSight }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { label, workflowId, assignedTo, deadline, data } = task
  const language = useLanguage()
  const fields = useWorkflow(workflowId).data?.definition.taskType.fields ?? []
  const workflow = seen.recordNames[workflowId] ?? ''
  return (
    <div className={styles['head']}>
      <h3 className={styles['title']}>{label ?? workflow}</h3>
      <dl className={styles['facts']}>
        <Fact name={t('tasks.field.workflow')} value={workflow} />
        <Fact
          name={t('tasks.field.assignedTo')}
          value={assignedTo ? fullName(assignedTo) : t('triggers.preview.asNamed')}
        />
        <Fact
          name={t('tasks.field.deadline')}
          value={deadline ? format.dateTime(deadline) : t('triggers.task.deadline.none')}
        />
        {Object.entries(data).map(([name, value]) => {
          const field = fields.find((one) => one.name === name)
          return (
            <Fact
              key={name}
              name={field ? taskFieldTitle(field, language) : name}
              value={<RunValue value={value} type={field?.type} />}
            />
          )
        })}
      </dl>
    </div>
  )
}

function Call({ call: { method, url, body } }: { readonly call: RunOf<'WEBHOOK'> }) {
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          {method} {url}
        </h3>
      </div>
      <pre className={styles['json']}>{JSON.stringify(body, null, 2)}</pre>
    </>
  )
}

function Document({ document: { title, name } }: { readonly document: RunOf<'PDF'> }) {
  const { t } = useTranslation()
  return (
    <div className={styles['head']}>
      <h3 className={styles['title']}>{title}</h3>
      <dl className={styles['facts']}>
        <Fact name={t('triggers.pdf.name')} value={name} />
      </dl>
    </div>
  )
}

function AssetChange({ change, seen }: { readonly change: RunOf<'ASSET'>; readonly seen: TriggerSight }) {
  const { t } = useTranslation()
  const { assetTypeId, action, name, values } = change
  const type = { kind: 'ASSET', id: assetTypeId } as const
  const titles = seen.titles.fields(type)
  const types = seen.environment.catalogue.fields(type)
  return (
    <div className={styles['head']}>
      <h3 className={styles['title']}>
        {name ?? t(`triggers.does.asset.${action}`, { type: seen.recordNames[assetTypeId] ?? '' })}
      </h3>
      <dl className={styles['facts']}>
        {Object.entries(values).map(([property, value]) => (
          <Fact
            key={property}
            name={titles?.[property]?.title ?? property}
            value={<RunValue value={value} type={types?.[property]} />}
          />
        ))}
      </dl>
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd data-empty={value === '' || undefined}>{value || t('triggers.preview.empty')}</dd>
    </div>
  )
}
