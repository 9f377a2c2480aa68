import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CheckingProps {
  readonly file: File
  readonly onCancel: () => void
}

/** The file is on its way and being read. */
export function Checking({ file, onCancel }: CheckingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={t('assets.import.checking')}
      note={format.fileSize(file.size)}
      action={
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('assets.import.cancel')}
        </Button>
      }
    >
      <Lines count={6} />
    </Card>
  )
}
