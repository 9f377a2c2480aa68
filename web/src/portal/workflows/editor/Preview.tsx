import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

/** After a change, this long until the preview asks for its data again. */
const PAUSE_MS = 500

interface PreviewProps {
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly title: string
  /** Id of the part that is worked on: the phone shows its page. */
  readonly chosen: string | null
  /** The ways to look at something else in its place. */
  readonly tabs?: React.ReactNode
}

/** The workflow on a phone, as it is drawn up: it really runs, and what is filled in stays on this page. */
export function Preview({ workflowId, definition, title, chosen, tabs }: PreviewProps) {
  const client = useClient()
  const [wanted] = useDebouncedValue(definition, PAUSE_MS)
  const resolved = useQuery({
    queryKey: ['workflowPreview', workflowId, wanted],
    queryFn: ({ signal }) =>
      client.resolvedWorkflows.preview({ preview: { workflowId, definition: wanted } }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
  // A part that is half made cannot be resolved: the phone goes on with what there was, and what is filled in stays.
  const [kept, setKept] = useState<ResolvedWorkflow>()
  if (resolved.data && resolved.data !== kept) setKept(resolved.data)
  const form = resolved.data ?? kept
  return <PhoneFrame form={form} error={resolved.error} title={title} chosen={chosen} tabs={tabs} />
}
