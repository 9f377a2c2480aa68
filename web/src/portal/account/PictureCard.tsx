import { limits } from '@feldwerk/contract/limits.ts'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useUpload } from '../../upload/use-upload.ts'

interface PictureCardProps {
  readonly imageUrl: string | null
  /** Sets the picture to an uploaded file, or takes it away. */
  readonly save: (fileRef: string | null) => Promise<unknown>
}

/** The picture of a person or machine; chosen, it is saved at once. */
export function PictureCard({ imageUrl, save }: PictureCardProps) {
  const { t } = useTranslation()
  const upload = useUpload()
  const change = useMutation({
    mutationFn: async (file: File | null) => save(file && (await upload(file))),
    onSuccess: (_saved, file) =>
      toast.success({ title: t(file ? 'profile.pictureSaved' : 'profile.pictureRemoved') }),
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  return (
    <Card>
      <ImageField
        label={t('profile.picture')}
        optional
        round
        limit={limits.imageBytes}
        tooLargeText={t('profile.tooLarge')}
        onTooLarge={() => toast.error({ title: t('profile.tooLarge') })}
        disabled={change.isPending}
        value={change.isPending && change.variables ? change.variables : imageUrl}
        onChange={(file) => change.mutate(file)}
      />
    </Card>
  )
}
