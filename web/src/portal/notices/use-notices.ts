import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { notificationsKey } from '../known/notifications-key.ts'

const PAGE = 50

/** What the person was notified of, the newest first, page by page; or only what is not read. */
export function useNotices({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...notificationsKey, 'list', unreadOnly],
    queryFn: ({ pageParam, signal }) =>
      client.portalNotifications.paginated(
        { page: pageParam, size: PAGE, ...(unreadOnly ? { read: false } : {}) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ recordsTotal }, pages) =>
      pages.length * PAGE < recordsTotal ? pages.length : undefined,
  })
}

/** Marks notifications as read: these, or all. */
export function useMarkRead() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[] | 'all') =>
      client.portalNotifications.markAsRead({ notifications: ids === 'all' ? {} : { ids: [...ids] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  })
}
