import { limits } from '@feldwerk/contract/limits.ts'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import type { Form } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import type { GroupValues } from './group-values.ts'

/** What a group is called, what it looks like, and what those see of it who join later. */
export function GroupFields({ form }: { readonly form: Form<GroupValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('chat.form.name')} optional maxLength={200} {...form.getInputProps('name')} />
      <ImageField
        label={t('chat.form.picture')}
        optional
        limit={limits.imageBytes}
        tooLargeText={t('profile.tooLarge')}
        onTooLarge={() => toast.error({ title: t('profile.tooLarge') })}
        value={form.values.picture}
        onChange={(picture) => form.setFieldValue('picture', picture)}
      />
      <SwitchField
        label={t('chat.form.showsAll')}
        help={t('chat.form.showsAllHelp')}
        {...form.getInputProps('showsAll', { type: 'checkbox' })}
      />
    </>
  )
}
