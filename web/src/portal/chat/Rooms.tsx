import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundRooms } from './FoundRooms.tsx'
import { RoomRow } from './RoomRow.tsx'
import styles from './Rooms.module.css'
import { SECTIONS, sectionOf } from './room-sections.ts'

interface RoomsProps {
  readonly rooms: readonly ChatRoom[]
  readonly current: string | undefined
  readonly onAdd: () => void
}

/** Every room of the person by kind, the newest first; what is searched stands in their place. */
export function Rooms({ rooms, current, onAdd }: RoomsProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  return (
    <nav className={styles['rooms']} aria-label={t('chat.rooms')}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('chat.title')}</h1>
        <Tip label={t('chat.add')}>
          <ActionIcon variant="default" aria-label={t('chat.add')} onClick={onAdd}>
            <IconPlus {...icon} />
          </ActionIcon>
        </Tip>
      </div>
      <TextInput
        className={styles['search'] ?? ''}
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        leftSection={<IconSearch {...icon} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles['list']}>
        {query === '' ? (
          SECTIONS.map((section) => {
            const here = rooms.filter((room) => sectionOf(room) === section)
            if (here.length === 0) return null
            return (
              <section key={section} aria-label={t(`chat.sections.${section}`)}>
                <h2 className={styles['section']}>{t(`chat.sections.${section}`)}</h2>
                {here.map((room) => (
                  <RoomRow
                    key={room.id}
                    room={room}
                    message={room.latestMessage}
                    isCurrent={room.id === current}
                  />
                ))}
              </section>
            )
          })
        ) : (
          <FoundRooms query={query} current={current} />
        )}
        {query === '' && rooms.length === 0 && <Quiet look="caption">{t('chat.noRooms')}</Quiet>}
      </div>
    </nav>
  )
}
