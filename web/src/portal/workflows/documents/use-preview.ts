import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import type { PdfTrigger } from './document-edits.ts'

/** So long after the last change the pages are made anew. */
const SETTLED_MS = 80

export interface PreviewWanted {
  readonly workflowId: string
  readonly document: DocumentTemplate
  readonly context: PdfTrigger['context']
  /** Null: the latest one. */
  readonly workflowResultId: string | null
  /** Without it nothing is made. */
  readonly isShown: boolean
}

/** The pages of a template that is drawn up. While new ones are made the old ones stay. */
export function usePreview({ workflowId, document, context, workflowResultId, isShown }: PreviewWanted) {
  const client = useClient()
  const wanted = useMemo(() => ({ document, ...(context ? { context } : {}) }), [document, context])
  const [settled] = useDebouncedValue(wanted, SETTLED_MS)
  return useQuery({
    queryKey: ['workflows', workflowId, 'documents', workflowResultId, settled],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const preview = { ...settled, workflowResultId }
      const made = await client.workflowDocuments.preview({ workflowId, preview }, { signal })
      return { ...made, milliseconds: Math.round(performance.now() - began) }
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
}
