import { changeView, createView, removeView } from '../../../language/views/save.ts'
import { findView, freeView, lockView } from '../../../language/views/store.ts'
import type { ContentKind, PartReader } from '../content-kind.ts'

const keyOf = ({ caller }: PartReader, viewId: string) => ({ companyId: caller.companyId, viewId })

/** Views. Installed ones cannot be changed, only copied. */
export const viewKind: ContentKind<'views'> = {
  kind: 'VIEW',
  list: 'views',
  async collect(work, ids) {
    const found = await Promise.all(ids.map((id) => findView(work.trx, keyOf(work, id))))
    return found.flatMap((view) =>
      view
        ? [
            {
              id: view.id,
              internal: view.internal,
              query: view.query,
              translations: [...view.translations],
            },
          ]
        : [],
    )
  },
  create: (work, { id, internal, ...sent }) =>
    createView(work, keyOf(work, id), sent, { internal, readonly: true }),
  async replace(work, { id, ...sent }) {
    const before = await lockView(work.trx, keyOf(work, id))
    if (before) await changeView(work, keyOf(work, id), { before, sent })
  },
  async remove(work, id) {
    const view = await lockView(work.trx, keyOf(work, id))
    if (view) await removeView(work, keyOf(work, id), view)
  },
  release: (work, id) => freeView(work.trx, keyOf(work, id)),
}
