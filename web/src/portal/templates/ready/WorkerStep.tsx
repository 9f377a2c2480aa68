import { isEmail } from '@feldwerk/contract/email.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useClient } from '../../../session/session-context.ts'
import { DeviceCodeDialog } from '../../account/DeviceCodeDialog.tsx'
import { useAccount, useAccountsChanged } from '../../account/use-account.ts'
import { StepButtons, StepState, StepText } from './StepParts.tsx'
import look from './WorkerStep.module.css'

interface WorkerStepProps {
  readonly workflowIds: readonly string[]
  /** What the person may perform, by name. */
  readonly workflow: string
  /** Id of an account that may already perform it; undefined: none yet. */
  readonly person: string | undefined
  /** Somebody may perform it now. */
  readonly onDone: (accountId: string) => void
}

/** Somebody who may perform what was just installed: by a mail, or by a code for the phone. */
export function WorkerStep({ workflowIds, workflow, person, onDone }: WorkerStepProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const client = useClient()
  const queries = useQueryClient()
  const [isAnother, setAnother] = useState(false)
  const known = useAccount(person ?? '')
  const changed = useAccountsChanged()
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
      void changed(account)
      setAnother(false)
      onDone(account.id)
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
      if (own) onDone(own.id)
      await queries.invalidateQueries()
    },
  })
  const added = isAnother ? undefined : known.data
  const isOwn = added?.id === own?.id
  const byCode = !isOwn && !added?.email
  if (person !== undefined && known.isPending) return <Lines count={2} />
  if (added)
    return (
      <>
        <StepState>
          {isOwn
            ? t('templates.ready.mineDone')
            : t('templates.ready.added', { name: fullName(added), workflow })}{' '}
          {!isOwn && added.email && added.invitation !== 'ACCEPTED'
            ? t('templates.ready.mailed', { email: added.email })
            : null}
          {byCode && t('templates.ready.phone')}
        </StepState>
        <StepButtons>
          {byCode && (
            <Button variant="default" onClick={() => setCode(true)}>
              {t('templates.ready.showCode')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAnother(true)}>
            {t('templates.ready.another')}
          </Button>
        </StepButtons>
        {code && <DeviceCodeDialog account={added} onClose={() => setCode(false)} />}
      </>
    )
  return (
    <>
      <StepText>{t('templates.ready.workerText')}</StepText>
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
      firstName: (value) => (value.trim() ? null : t('templates.ready.firstNameMissing')),
      lastName: (value) => (value.trim() ? null : t('templates.ready.lastNameMissing')),
      email: (value) =>
        value.trim() === '' || isEmail(value.trim()) ? null : t('templates.ready.emailWrong'),
    },
  })
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <div className={look['pair']}>
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
      <StepButtons>
        <Button type="submit" loading={loading}>
          {t(form.values.email.trim() ? 'templates.ready.add' : 'templates.ready.addCode')}
        </Button>
        <Button variant="default" loading={isMineLoading} onClick={onMine}>
          {t('templates.ready.mine')}
        </Button>
      </StepButtons>
    </form>
  )
}
