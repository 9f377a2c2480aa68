import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { saveFile } from '../../list/save-file.ts'

interface Download {
  /** Asks for the file; calls that answer one give the response itself. */
  readonly ask: () => Promise<unknown>
  readonly filename: string
}

/** Fetches a file with the person's credential and hands it to the browser to keep. */
export function useDownload() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ ask, filename }: Download) => {
      const response = (await ask()) as Response
      saveFile(await response.blob(), filename)
    },
    onError: (error) => void toast.error({ title: t('assets.excel.notLoaded'), text: errorText(error) }),
  })
}

/** A name that every system takes as the name of a file. */
export const fileName = (title: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'assets'}.xlsx`
