import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { shortName } from '@feldwerk/ui/format/names.ts'
import { useTranslation } from 'react-i18next'

/** A message in one line: "T. Brandt: ein Foto". Of two people only who oneself was is said. */
export function useSpokenMessage(): (message: ChatMessage, isPrivate: boolean) => string {
  const { t } = useTranslation()
  return (message, isPrivate) => {
    const words = wordsOf(message)
    const text = typeof words === 'string' ? words : t(`chat.line.${words.kind}`)
    if (message.own) return t('chat.line.own', { text })
    return isPrivate ? text : t('chat.line.of', { who: shortName(message.sender), text })
  }
}

function wordsOf(message: ChatMessage): string | { readonly kind: 'removed' | 'picture' | 'voice' | 'file' } {
  if (message.deleted) return { kind: 'removed' }
  if (message.message !== '') return message.message
  if (message.imageUrl) return { kind: 'picture' }
  return { kind: message.audioUrl ? 'voice' : 'file' }
}
