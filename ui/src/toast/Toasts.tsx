import { Portal } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.ts'
import { MAX_SHOWN, toastStore } from './store.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'

/** The corner in which toasts appear. Hovering or focusing any of them stops the clock of all. */
export function Toasts() {
  const texts = useTexts()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all, toastStore.all)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const shown = toasts.slice(0, MAX_SHOWN)

  return (
    <Portal>
      <section
        aria-label={texts.toast.region}
        className={styles['region']}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={hovered || focused}
            onClose={() => {
              setHovered(false)
              setFocused(false)
              toastStore.dismiss(toast.id)
            }}
          />
        ))}
      </section>
    </Portal>
  )
}
