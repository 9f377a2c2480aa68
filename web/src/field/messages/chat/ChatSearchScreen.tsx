import type { Account } from '@feldwerk/contract/accounts.ts'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { SubHead } from '../../frame/SubHead.tsx'
import { screens } from '../../frame/screen.ts'
import { useOnline } from '../../frame/use-online.ts'
import { type FoundChat, searchKept } from '../../known/chat-search.ts'
import { RowCard } from '../rows/RowCard.tsx'
import { ChatRow } from './ChatRow.tsx'

/** Finds chats by name and people, and what was written in them; without a network in what is on this phone. */
export function ChatSearchScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery({
    queryKey: ['chatSearch', account.id, query, isOnline],
    queryFn: async ({ signal }): Promise<readonly FoundChat[]> =>
      isOnline
        ? (await client.chatRooms.search({ query }, { signal })).data
        : await searchKept(known, { accountId: account.id, query }),
    enabled: query !== '',
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const shown = query === '' ? [] : (found.data ?? [])
  return (
    <>
      <SubHead
        title={t('fieldChat.searchTitle')}
        back={{ href: screens.messages, label: t('fieldChat.back') }}
      />
      <TextInput
        type="search"
        size="md"
        autoFocus
        aria-label={t('fieldChat.searchFor')}
        placeholder={t('fieldChat.searchFor')}
        leftSection={<IconSearch {...largeIcon} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!isOnline && <Quiet>{t('fieldChat.searchKept')}</Quiet>}
      {found.isError && (
        <Failed title={t('fieldChat.searchFailed')} retry={found.refetch}>
          {errorText(found.error)}
        </Failed>
      )}
      {query !== '' && found.data?.length === 0 && (
        <div role="status">
          <Quiet>{t('fieldChat.nothing', { query })}</Quiet>
        </div>
      )}
      {shown.length > 0 && (
        <RowCard label={t('fieldChat.found')}>
          {shown.map(({ chatRoom, chatMessage }) => (
            <li key={chatMessage?.id ?? chatRoom.id}>
              <ChatRow room={chatRoom} message={chatMessage ?? chatRoom.latestMessage} />
            </li>
          ))}
        </RowCard>
      )}
    </>
  )
}
