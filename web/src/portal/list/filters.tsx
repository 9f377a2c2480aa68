import { fullName } from '@feldwerk/ui/format/names.ts'
import { SelectFilter, TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import type { List } from './use-list.ts'

interface FilterProps {
  readonly list: List
  /** Its key in the address. */
  readonly name: string
  /** Head of the column that it narrows. */
  readonly column: string
}

interface ListTextProps extends FilterProps {
  readonly placeholder?: string
  /** With a magnifying glass, for the first column. */
  readonly search?: boolean
}

/** Narrows a list to a piece of text. */
export function ListText({ list, name, ...shown }: ListTextProps) {
  return <TextFilter value={list.filter(name)} onChange={(value) => list.setFilter(name, value)} {...shown} />
}

interface ListChoiceProps extends FilterProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function ListChoice({ list, name, ...shown }: ListChoiceProps) {
  return (
    <SelectFilter
      value={list.filter(name) || null}
      onChange={(value) => list.setFilter(name, value ?? '')}
      {...shown}
    />
  )
}

/** Narrows a list to one workflow. */
export function WorkflowFilter({ list }: Pick<FilterProps, 'list'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  const options = workflows.map((one) => ({ value: one.id, label: workflowTitle(one, language) }))
  return <ListChoice list={list} name="workflowId" column={t('tasks.field.workflow')} options={options} />
}

/** The accounts by which lists are narrowed: those that the list of accounts begins with. */
export function useAccounts() {
  const client = useClient()
  return useQuery({
    queryKey: ['accounts', 'listFilter'],
    queryFn: async ({ signal }) =>
      (await client.accounts.paginated({ size: 500, orderColumn: 'lastName' }, { signal })).data,
    staleTime: 60_000,
  })
}

/** Narrows a list to a person or a machine. */
export function AccountFilter(props: FilterProps) {
  const options = (useAccounts().data ?? []).map((one) => ({ value: one.id, label: fullName(one) }))
  return <ListChoice {...props} options={options} />
}

interface CompanyFilterProps extends Omit<FilterProps, 'name'> {
  readonly companies: readonly { readonly id: string; readonly name: string }[]
}

/** Narrows a list to what one company did. */
export function CompanyFilter({ companies, ...props }: CompanyFilterProps) {
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  return <ListChoice {...props} name="companyId" options={options} />
}
