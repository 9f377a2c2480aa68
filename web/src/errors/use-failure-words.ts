import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** What can be told about a query that failed. */
export interface FailedQuery {
  readonly data: unknown
  readonly error: unknown
  /** Of its last failure, in ms. */
  readonly errorUpdatedAt: number
}

/** Why something could not be loaded; of a server that fails, since when. Kept while it is asked again. */
export function useFailureWords({ data, error, errorUpdatedAt }: FailedQuery): string {
  const { t } = useTranslation()
  const format = useFormat()
  const [first, setFirst] = useState<{ readonly error: unknown; readonly at: number }>()
  useEffect(() => {
    if (data !== undefined) setFirst(undefined)
    else if (error) setFirst((before) => ({ error, at: before?.at ?? errorUpdatedAt }))
  }, [data, error, errorUpdatedAt])
  const known = error ?? first?.error
  if (known instanceof ResponseError && known.status >= 500) {
    return t('errors.failing', { time: format.time(first?.at ?? errorUpdatedAt), status: known.status })
  }
  return errorText(known)
}
