import type { SendOptions } from '@feldwerk/contract/send-options.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { saveFile } from './save-file.ts'

const MEGABYTE = 1_000_000

interface TableButtonProps {
  /** Asks for the file; calls that answer one give the response itself. */
  readonly ask: (options: SendOptions) => Promise<unknown>
  readonly name: string
  /** What kind of file it is, by its ending. */
  readonly form: 'csv' | 'xlsx' | 'pdf'
}

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf } as const

/** Downloads the table as a file, with progress and a way to stop. */
export function TableButton({ ask, name, form }: TableButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = icons[form]
  const [loaded, setLoaded] = useState(0)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const load = useMutation({
    mutationFn: async () => {
      const { signal } = (control.current = new AbortController())
      setLoaded(0)
      const response = await ask({ signal })
      if (!(response instanceof Response)) throw new TypeError('A file is answered as a response')
      saveFile(await inParts(response, setLoaded), fileName(name, form))
    },
    onError: (error) => {
      if (!control.current?.signal.aborted)
        toast.error({ title: t(`views.notLoaded.${form}`), text: errorText(error) })
    },
  })
  if (!load.isPending)
    return (
      <Button variant="default" leftSection={<Icon {...icon} />} onClick={() => load.mutate()}>
        {t(`views.load.${form}`)}
      </Button>
    )
  return (
    <Button variant="default" leftSection={<IconX {...icon} />} onClick={() => control.current?.abort()}>
      {t('views.loadCancel', { megabytes: format.number(Math.round(loaded / (MEGABYTE / 10)) / 10) })}
    </Button>
  )
}

/** The whole of an answer, telling how many bytes of it have arrived. */
async function inParts(response: Response, tell: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      bytes += part.length
      tell(bytes)
      controller.enqueue(part)
    },
  })
  return await new Response(response.body?.pipeThrough(counted), { headers: response.headers }).blob()
}

/** A name that every system takes as the name of a file. */
const fileName = (title: string, form: TableButtonProps['form']) =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'feldwerk'}.${form}`
