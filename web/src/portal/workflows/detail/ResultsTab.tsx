import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useSearch } from '@tanstack/react-router'
import { useList } from '../../list/use-list.ts'
import { ResultsTable } from '../../results/ResultsTable.tsx'

/** What came of the workflow. */
export function ResultsTab({ workflow }: { readonly workflow: Workflow }) {
  const search = useSearch({ from: '/protected/workflows/detail' })
  const list = useList(search, [])
  return <ResultsTable list={list} filters={{ workflowId: workflow.id }} isOfOne />
}
