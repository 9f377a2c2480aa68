import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'

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
      save(await response.blob(), filename)
    },
    onError: (error) => void toast.error({ title: t('assets.excel.notLoaded'), text: errorText(error) }),
  })
}

/** Hands a file to the browser to keep. */
export function save(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that every system takes as the name of a file. */
export const fileName = (title: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'assets'}.xlsx`
