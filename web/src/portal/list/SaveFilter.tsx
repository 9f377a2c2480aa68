import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SaveFilter.module.css'

/** So many saved filters have room beside each other. */
export const MOST_SAVED = 8

interface SaveFilterProps {
  /** The saved filter that is shown; it can be forgotten. */
  readonly current: string | undefined
  /** Whether what is shown can get a name. */
  readonly canSave: boolean
  readonly onSave: (name: string) => void
  readonly onForget: () => void
}

/** Gives the filters of a list a name, or forgets the one that is shown. */
export function SaveFilter({ current, canSave, onSave, onForget }: SaveFilterProps) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  if (current !== undefined)
    return (
      <CloseButton size="sm" aria-label={t('assets.forgetFilter', { name: current })} onClick={onForget} />
    )
  return (
    <>
      {canSave && (
        <UnstyledButton className={styles['saveFilter']} onClick={() => setNaming(true)}>
          <IconPlus {...icon} />
          {t('assets.saveFilter')}
        </UnstyledButton>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            onSave(name)
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function NameDialog({ onClose, onName }: NameDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : t('assets.nameFilter')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('assets.saveFilter')}
      lead={t('assets.saveFilterLead')}
      error={null}
      loading={false}
      submitLabel={t('assets.saveFilter')}
      onSubmit={({ name }) => onName(name.trim())}
    >
      <TextField label={t('assets.filterName')} autoFocus maxLength={40} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
