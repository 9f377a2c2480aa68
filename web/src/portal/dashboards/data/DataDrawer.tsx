import '@mantine/core/styles/CloseButton.layer.css'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './DataDrawer.module.css'

interface DataDrawerProps {
  readonly title: string
  /** One line below the title. */
  readonly facts?: string
  /** Width in px. */
  readonly size: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What stands behind a panel, at the right of its dashboard. */
export function DataDrawer({ title, facts, size, onClose, children }: DataDrawerProps) {
  const texts = useTexts()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={size} lockScroll={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <header className={styles['head']}>
          <div>
            <Drawer.Title className={styles['title'] ?? ''}>{title}</Drawer.Title>
            {facts && <Quiet>{facts}</Quiet>}
          </div>
          <Drawer.CloseButton aria-label={texts.close} />
        </header>
        <Drawer.Body className={styles['body'] ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
