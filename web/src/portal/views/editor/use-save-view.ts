import type { View } from '@feldwerk/contract/views.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { viewsKey } from '../../queries/use-query-model.ts'
import { useViewsChanged } from '../view/use-view.ts'
import { translationsOf, type ViewDraft } from './draft.ts'

interface ViewSave {
  readonly draft: ViewDraft
  /** The view that the draft was made over; undefined for a new one. */
  readonly view: View | undefined
}

/** Saves a draft, over what it was made over: a newer save of somebody else is not lost. */
export function useSaveView() {
  const client = useClient()
  const queries = useQueryClient()
  const changed = useViewsChanged()
  const save = useMutation({
    mutationFn: ({ draft, view }: ViewSave): Promise<View> => {
      const sent = { query: draft.query, translations: translationsOf(draft) }
      return view
        ? client.views.update({ viewId: view.id, view: { ...sent, lastChangeAt: view.lastChangeAt } })
        : client.views.create({ view: sent })
    },
    onSuccess: async (view) => {
      await changed()
      queries.setQueryData([...viewsKey, 'byId', view.id], view)
    },
  })
  return Object.assign(save, { load: (viewId: string) => client.views.byId({ viewId }) })
}
