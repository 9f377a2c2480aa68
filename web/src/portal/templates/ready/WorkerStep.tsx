import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { isEmail } from '@feldwerk/contract/email.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useClient } from '../../../session/session-context.ts'
import { DeviceCodeDialog } from '../../account/DeviceCodeDialog.tsx'
import styles from './ready.module.css'

interface WorkerStepProps {
  readonly workflowIds: readonly string[]
  /** What the person may perform, by name. */
  readonly workflow: string
  /** Somebody may perform it now. */
  readonly onDone: () => void
}

/** Somebody who may perform what was just installed: by a mail, or by a code for the phone. */
export function WorkerStep({ workflowIds, workflow, onDone }: WorkerStepProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const client = useClient()
  const queries = useQueryClient()
  const [added, setAdded] = useState<AccountRow>()
  const [code, setCode] = useState(false)
  const permit = async (id: string) => {
    for (const workflowId of workflowIds)
      await client.workflowPermissions.create({
        workflowId,
        holders: { accounts: [{ id }], accountGroups: [] },
      })
  }
  const add = useMutation({
    mutationFn: async (values: { firstName: string; lastName: string; email: string }) => {
      const email = values.email.trim() || null
      const account = await client.accounts.create({ account: { ...values, email, appAccess: true } })
      await permit(account.id)
      return account
    },
    onSuccess: async (account) => {
      setAdded(account)
      onDone()
      if (!account.email) setCode(true)
      await queries.invalidateQueries()
    },
  })
  const mine = useMutation({
    mutationFn: async () => {
      if (!own) return
      if (!own.appAccess) await client.accounts.setAppAccess({ accountId: own.id, enabled: true })
      await permit(own.id)
    },
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries()
    },
  })
  if (mine.isSuccess && !added) return <p className={styles['live']}>{t('templates.ready.mineDone')}</p>
  if (added)
    return (
      <>
        <p className={styles['live']} role="status">
          {t('templates.ready.added', { name: fullName(added), workflow })}{' '}
          {added.email ? t('templates.ready.mailed', { email: added.email }) : t('templates.ready.phone')}
        </p>
        <div className={styles['buttons']}>
          {!added.email && (
            <Button variant="default" onClick={() => setCode(true)}>
              {t('templates.ready.showCode')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAdded(undefined)}>
            {t('templates.ready.another')}
          </Button>
        </div>
        {code && <DeviceCodeDialog account={added} onClose={() => setCode(false)} />}
      </>
    )
  return (
    <>
      <p className={styles['text']}>{t('templates.ready.workerText')}</p>
      {(add.error ?? mine.error) && (
        <Notice tone="red" live title={t('templates.instances.notDone')}>
          {errorText(add.error ?? mine.error)}
        </Notice>
      )}
      <PersonForm
        loading={add.isPending}
        onSubmit={(values) => add.mutate(values)}
        onMine={() => mine.mutate()}
        isMineLoading={mine.isPending}
      />
    </>
  )
}

interface PersonFormProps {
  readonly loading: boolean
  readonly isMineLoading: boolean
  readonly onSubmit: (values: { firstName: string; lastName: string; email: string }) => void
  readonly onMine: () => void
}

function PersonForm({ loading, isMineLoading, onSubmit, onMine }: PersonFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: {
      firstName: (value) => (value.trim() ? null : t('templates.create.missingName')),
      lastName: (value) => (value.trim() ? null : t('templates.create.missingName')),
      email: (value) =>
        value.trim() === '' || isEmail(value.trim()) ? null : t('templates.ready.emailWrong'),
    },
  })
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <div className={styles['pair']}>
        <TextField
          label={t('templates.ready.firstName')}
          maxLength={200}
          {...form.getInputProps('firstName')}
        />
        <TextField
          label={t('templates.ready.lastName')}
          maxLength={200}
          {...form.getInputProps('lastName')}
        />
        <TextField
          label={t('templates.ready.email')}
          help={t('templates.ready.emailHelp')}
          optional
          maxLength={200}
          {...form.getInputProps('email')}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" loading={loading}>
          {t(form.values.email.trim() ? 'templates.ready.add' : 'templates.ready.addCode')}
        </Button>
        <Button variant="default" loading={isMineLoading} onClick={onMine}>
          {t('templates.ready.mine')}
        </Button>
      </div>
    </form>
  )
}
