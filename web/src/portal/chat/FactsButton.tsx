import '@mantine/core/styles/CloseButton.layer.css'
import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FactsButton.module.css'
import { RoomFacts } from './RoomFacts.tsx'

/** Opens what there is to know of a room, where the window is too narrow to have it beside the room. */
export function FactsButton({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const label = t('chat.about')
  return (
    <>
      <Tip label={label}>
        <ActionIcon className={styles['button'] ?? ''} aria-label={label} onClick={() => setOpen(true)}>
          <IconInfoCircle {...icon} />
        </ActionIcon>
      </Tip>
      <Drawer.Root
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={320}
        lockScroll={false}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <header className={styles['head']}>
            <Drawer.Title className={styles['title'] ?? ''}>{label}</Drawer.Title>
            <Drawer.CloseButton aria-label={texts.close} />
          </header>
          <Drawer.Body className={styles['body'] ?? ''}>
            <RoomFacts room={room} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
