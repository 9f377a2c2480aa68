import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FileDrop.module.css'

const KINDS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface FileDropProps {
  readonly onFile: (file: File) => void
  /** A smaller one, below a report. */
  readonly small?: boolean
}

/** Where an Excel file is dropped, or chosen. */
export function FileDrop({ onFile, small = false }: FileDropProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={styles['drop']}
      data-over={over || undefined}
      data-small={small || undefined}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <IconFileSpreadsheet size={small ? 20 : 24} stroke={1.5} aria-hidden />
      <div className={styles['dropWords']}>
        <strong>{t(small ? 'assets.import.dropAgain' : 'assets.import.step3')}</strong>
        <span>{t('assets.import.dropHelp')}</span>
      </div>
      <FileButton onChange={(file) => file && onFile(file)} accept={KINDS}>
        {(button) => (
          <Button {...button} variant={small ? 'default' : 'filled'}>
            {t('assets.import.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
