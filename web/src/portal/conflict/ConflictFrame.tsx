import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ConflictFrame.module.css'

interface ConflictFrameProps {
  /** The part of the catalogue that says what was saved twice. */
  readonly words: 'dashboards.conflict' | 'metrics.conflict' | 'views.conflict' | 'workflows.editor.conflict'
  /** Who saved it in the meantime; empty if unknown. */
  readonly changedBy: string | null | undefined
  readonly changedAt: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** While the own state is being saved. */
  readonly loading?: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same thing: both states beside each other, and which of them goes on. */
export function ConflictFrame(props: ConflictFrameProps) {
  const { words, changedBy, changedAt, mine, theirs, loading = false, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation()
  const format = useFormat()
  const who = changedBy ?? t('assets.somebody')
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={720}
      centered
      lockScroll={false}
      title={t(`${words}.title`, { who })}
    >
      <p className={styles['lead']}>{t(`${words}.text`, { who, when: format.dateTime(changedAt) })}</p>
      <div className={styles['both']}>
        <State title={t(`${words}.mine`)}>{mine}</State>
        <State title={t(`${words}.theirs`, { who })}>{theirs}</State>
      </div>
      <div className={styles['end']}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t(`${words}.take`, { who })}
        </Button>
        <Button data-autofocus loading={loading} onClick={onKeepMine}>
          {t(`${words}.keep`)}
        </Button>
      </div>
    </Modal>
  )
}

function State({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </section>
  )
}
