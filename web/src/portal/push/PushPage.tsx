import { useNavigate, useSearch } from '@tanstack/react-router'
import { ComposePage } from './ComposePage.tsx'
import { SentPage } from './SentPage.tsx'

/** Push messages: a new one is written beside those that were sent, or one of them is looked at. */
export function PushPage() {
  const { message } = useSearch({ from: '/protected/push' })
  const navigate = useNavigate()
  const open = (id: string | undefined) => void navigate({ to: '/push', search: id ? { message: id } : {} })
  return message ? (
    <SentPage key={message} pushMessageId={message} onNew={() => open(undefined)} />
  ) : (
    <ComposePage onSent={open} />
  )
}
