import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useSession } from '../../../session/session-context.ts'
import { SubHead } from '../../frame/SubHead.tsx'
import { screens } from '../../frame/screen.ts'
import { useOnline } from '../../frame/use-online.ts'
import { RowCard } from '../rows/RowCard.tsx'
import { GoButton } from './GoButton.tsx'
import styles from './PickPeople.module.css'

const MOST = 50

interface PickPeopleProps {
  readonly chosen: ChatRoom['members']
  readonly onChosen: (people: ChatRoom['members']) => void
  readonly onGo: () => Promise<void>
}

/** Chooses people by a few letters of their names; who is chosen stays on top. */
export function PickPeople({ chosen, onChosen, onGo }: PickPeopleProps) {
  const { t } = useTranslation()
  const { quietClient: client } = useSession()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    queryKey: ['chatPeople', search],
    queryFn: ({ signal }) =>
      client.chatRooms.people({ size: MOST, ...(search ? { search } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  })
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const people = [...chosen, ...(found.data?.data.filter(({ id }) => !isChosen(id)) ?? [])]
  const toggle = (person: ChatRoom['members'][number]) =>
    onChosen(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  return (
    <>
      <SubHead
        title={t('fieldChat.newChat.title')}
        back={{ href: screens.messages, label: t('fieldChat.back') }}
      />
      {!isOnline && (
        <Notice title={t('fieldChat.newChat.noNet')} live>
          {t('fieldChat.newChat.noNetText')}
        </Notice>
      )}
      <Quiet>{t('fieldChat.newChat.lead')}</Quiet>
      <TextInput
        type="search"
        size="md"
        aria-label={t('fieldChat.newChat.search')}
        placeholder={t('fieldChat.newChat.search')}
        leftSection={<IconSearch {...largeIcon} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isLoading && isOnline && <Lines count={4} />}
      {found.isError && (
        <Failed title={t('fieldChat.newChat.failed')} retry={found.refetch}>
          {errorText(found.error)}
        </Failed>
      )}
      {found.data?.data.length === 0 && search !== '' && (
        <div role="status">
          <Quiet>{t('fieldChat.newChat.nobody', { search })}</Quiet>
        </div>
      )}
      {people.length > 0 && (
        <RowCard label={t('fieldChat.newChat.people')}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles['row']}
                aria-pressed={isChosen(person.id)}
                onClick={() => toggle(person)}
              >
                <Avatar name={fullName(person)} imageUrl={person.imageUrl} size={32} decorative />
                <span className={styles['name']}>{fullName(person)}</span>
                {isChosen(person.id) && <IconCheck className={styles['chosen']} {...largeIcon} />}
              </button>
            </li>
          ))}
        </RowCard>
      )}
      <GoButton disabled={!isOnline || chosen.length === 0} onGo={onGo}>
        {t(chosen.length > 1 ? 'fieldChat.newChat.next' : 'fieldChat.newChat.begin', {
          count: chosen.length,
        })}
      </GoButton>
    </>
  )
}
