import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'

/** Something that can be followed. */
export interface Followable {
  readonly id: string
  readonly name: string
  /** In one sentence, what those who follow it are told of. */
  readonly meaning: string
  readonly begin: () => Promise<unknown>
  readonly end: () => Promise<unknown>
  /** Shows the choice before the server has answered, and takes it back where that fails. */
  readonly show: (following: boolean) => void
}

/** The way to follow something or no longer. */
export function useFollow({ id, name, meaning, begin, end, show }: Followable) {
  const { t } = useTranslation()
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: `follow ${id}` },
    mutationFn: (following: boolean) => (following ? begin() : end()),
    onMutate: show,
    onSuccess: (_answer, following) =>
      following
        ? toast.success({ title: t('follow.begun', { name }), text: meaning })
        : toast.success({ title: t('follow.ended', { name }) }),
    onError: (error, following) => {
      show(!following)
      toast.error({ title: t('follow.notChanged'), text: errorText(error) })
    },
  }).mutate
}
