import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { View, ViewRow } from '@feldwerk/contract/views.ts'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Aggregation, Query, Root } from '@feldwerk/query/query.ts'
import { show } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import type { Titles } from '../conditions/subjects.ts'
import type { RecordNames } from '../expression/type-words.ts'
import { useAssetTypes } from '../known/use-asset-types.ts'
import { workflowsKey } from '../known/use-workflows.ts'
import { titleOf } from '../names/titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import {
  accountFacts,
  assetFacts,
  type RecordFacts,
  resultFacts,
  type SpeechContext,
  taskFacts,
} from './record-fields.ts'

/** Key of everything about views among the queries; invalidate it after a change of one. */
export const viewsKey = ['views'] as const

/** A place where rows come from, by the name that people know. */
export interface RowSource {
  readonly root: Root
  readonly title: string
}

/** What is known of a company's records, in the words of one language. */
export interface QueryWords {
  readonly catalogue: Catalogue
  /** What people call the fields of records. */
  readonly titles: Titles
  /** Names of asset types, workflows and views by id. */
  readonly recordNames: RecordNames
  readonly sources: readonly RowSource[]
  /** What an entry of a list is called. */
  readonly entryOf: (list: string) => string
  /** What a figure over rows is called: "Summe Gewicht", "Anzahl". */
  readonly measureOf: (aggregation: Aggregation, of?: string) => string
  /** The views that the query is built on, with their columns' titles. */
  readonly views: ReadonlyMap<string, View>
}

/** Everything that an editor of queries knows of the company. */
export interface QueryModel extends QueryWords {
  /** The same in another language. */
  readonly wordsIn: (speaking: SpeechContext) => QueryWords
  /** False while data is still loading: an unknown name need not be a fault. */
  readonly isComplete: boolean
  readonly error: unknown
}

const NO_QUERY: Query = { root: { kind: 'NULL' }, steps: [] }

/** The company's types, workflows and views, as far as a query needs them. */
export function useQueryModel(query: Query = NO_QUERY): QueryModel {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useAssetTypes()
  const workflows = useWorkflowDefinitions()
  const list = useAllViews()
  const { views, isComplete: areViews } = useViewsWithin(query)
  const { data: assets } = types
  const { data: made } = workflows
  const { data: kept } = list
  const allIn = useCallback(
    (speaking: SpeechContext) => wordsOf({ assets, made, kept }, speaking),
    [assets, made, kept],
  )
  const all = useMemo(() => allIn({ t, language }), [allIn, t, language])
  const words = useMemo(() => withViews(all, views), [all, views])
  const wordsIn = useCallback((speaking: SpeechContext) => withViews(allIn(speaking), views), [allIn, views])
  return {
    ...words,
    wordsIn,
    isComplete: Boolean(types.data && workflows.data) && areViews,
    error: types.error ?? workflows.error ?? list.error,
  }
}

interface Company {
  readonly assets: readonly AssetTypeRow[] | undefined
  readonly made: readonly WorkflowRow[] | undefined
  readonly kept: readonly ViewRow[] | undefined
}

type WordsWithoutViews = Omit<QueryWords, 'views' | 'catalogue'> & Pick<Catalogue, 'fields'>

const withViews = ({ fields, ...words }: WordsWithoutViews, views: QueryWords['views']): QueryWords => ({
  ...words,
  views,
  catalogue: { fields, view: (id) => views.get(id)?.query },
})

/** What a company's types, workflows and views are called in a language. */
function wordsOf({ assets = [], made = [], kept = [] }: Company, speaking: SpeechContext): WordsWithoutViews {
  const { t, language } = speaking
  const facts = recordFacts(assets, made, speaking)
  const named = {
    assets: assets.map((type) => ({ id: type.id, title: titleOf(type, language) })),
    made: made
      .filter(({ version }) => version !== null)
      .map((one) => ({ id: one.id, title: workflowTitle(one, language) })),
    kept: kept.map((one) => ({ id: one.id, title: titleOf(one, language) })),
  }
  return {
    fields: (type) => facts.get(show(type))?.fields,
    titles: { names: {}, fields: (type) => facts.get(show(type))?.about },
    recordNames: Object.fromEntries(
      [...named.assets, ...named.made, ...named.kept].map(({ id, title }) => [id, title]),
    ),
    sources: [
      ...named.made.map(({ id, title }) => ({
        root: { kind: 'WORKFLOW_RESULT', workflowId: id } as const,
        title,
      })),
      ...named.assets.map(({ id, title }) => ({ root: { kind: 'ASSET', assetTypeId: id } as const, title })),
      ...named.made.map(({ id, title }) => ({ root: { kind: 'TASK', workflowId: id } as const, title })),
      ...named.kept.map(({ id, title }) => ({ root: { kind: 'VIEW', viewId: id } as const, title })),
      { root: { kind: 'ACCOUNT' }, title: t('queries.root.ACCOUNT') },
    ],
    entryOf: (title) => t('queries.entryOf', { list: title }),
    measureOf: (aggregation, of) => [t(`queries.aggregation.${aggregation}`), of].filter(Boolean).join(' '),
  }
}

function recordFacts(
  types: readonly AssetTypeRow[],
  workflows: readonly WorkflowRow[],
  speaking: SpeechContext,
): ReadonlyMap<string, RecordFacts> {
  const facts = new Map<string, RecordFacts>([['ACCOUNT', accountFacts(speaking)]])
  for (const type of types) facts.set(`ASSET<${type.id}>`, assetFacts(type, speaking))
  const known: Catalogue = { fields: (type) => facts.get(show(type))?.fields, view: () => undefined }
  for (const workflow of workflows.filter(({ version }) => version !== null)) {
    facts.set(`WORKFLOW_RESULT<${workflow.id}>`, resultFacts(workflow, known, speaking))
    facts.set(`TASK<${workflow.id}>`, taskFacts(workflow, speaking))
  }
  return facts
}

/** Every workflow with its definition. */
function useWorkflowDefinitions() {
  const client = useClient()
  return useQuery({
    queryKey: [...workflowsKey, 'definitions'],
    queryFn: async ({ signal }) => {
      const all: WorkflowRow[] = []
      for (let page = 0; ; page++) {
        const asked = { page, size: 100, orderColumn: 'name', orderDir: 'ASC', withDefinition: true } as const
        const { data, recordsTotal } = await client.workflows.paginated(asked, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 30_000,
  })
}

/** Every view that people have made, by name. */
function useAllViews() {
  const client = useClient()
  return useQuery({
    queryKey: [...viewsKey, 'all'],
    queryFn: async ({ signal }) => {
      const all: ViewRow[] = []
      for (let page = 0; ; page++) {
        const asked = { page, size: limits.maxPageSize, orderColumn: 'name', orderDir: 'ASC' } as const
        const { data, recordsTotal } = await client.views.paginated(asked, { signal })
        all.push(...data)
        if (all.length >= recordsTotal || data.length === 0) return all
      }
    },
    staleTime: 10_000,
  })
}

/** The views that a query is built on, and those that these are built on. */
function useViewsWithin(query: Query) {
  const client = useClient()
  const direct = useMemo(() => viewIdsIn(query), [query])
  const known = useQueries({
    queries: direct.map((id) => ({
      queryKey: [...viewsKey, 'within', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const found = new Map<string, View>()
        const ask = async (viewId: string): Promise<void> => {
          if (found.has(viewId)) return
          const view = await client.views.byId({ viewId }, { signal })
          found.set(viewId, view)
          for (const inner of viewIdsIn(view.query)) await ask(inner)
        }
        await ask(id)
        return found
      },
      staleTime: 10_000,
      retry: false,
    })),
    combine: combined,
  })
  return known
}

function combined(
  answers: readonly { readonly data: ReadonlyMap<string, View> | undefined; readonly isPending: boolean }[],
) {
  return {
    views: new Map<string, View>(answers.flatMap(({ data }) => [...(data ?? [])])),
    isComplete: answers.every(({ isPending }) => !isPending),
  }
}

const viewIdsIn = (query: Query): readonly string[] => [
  ...new Set(queriesIn(query).flatMap(({ root }) => (root.kind === 'VIEW' ? [root.viewId] : []))),
]
