import type { Account } from '@feldwerk/contract/accounts.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { ownAccountKey } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { useUpload } from '../../upload/use-upload.ts'

/** The own picture; chosen, it is saved at once. */
export function PictureCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const client = useClient()
  const upload = useUpload()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      client.accounts.setImage({ image: file ? await upload(file) : '' }),
    onSuccess: (saved, file) => {
      queries.setQueryData(ownAccountKey, saved)
      toast.success({ title: t(file ? 'profile.pictureSaved' : 'profile.pictureRemoved') })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  return (
    <Card title={t('profile.picture')} divided>
      <ImageField
        label={t('profile.picture')}
        optional
        round
        limit={limits.imageBytes}
        onTooLarge={() => toast.error({ title: t('profile.tooLarge') })}
        disabled={save.isPending}
        value={save.isPending && save.variables ? save.variables : account.imageUrl}
        onChange={(file) => save.mutate(file)}
      />
    </Card>
  )
}
