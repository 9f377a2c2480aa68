import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

/** So long after the last change the pages are made anew. */
const SETTLED_MS = 80

interface PreviewWanted {
  readonly workflowId: string
  readonly document: DocumentTemplate
  /** Null: the latest one. */
  readonly workflowResultId: string | null
  /** Without it nothing is made. */
  readonly isShown: boolean
}

/** The pages of a template that is drawn up. While new ones are made the old ones stay. */
export function usePreview({ workflowId, document, workflowResultId, isShown }: PreviewWanted) {
  const client = useClient()
  const [settled] = useDebouncedValue(document, SETTLED_MS)
  return useQuery({
    queryKey: ['workflows', workflowId, 'documents', workflowResultId, settled],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const preview = { document: settled, workflowResultId }
      const made = await client.workflowDocuments.preview({ workflowId, preview }, { signal })
      return { ...made, milliseconds: Math.round(performance.now() - began) }
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
}
