import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { Template } from '@feldwerk/contract/templates.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../offered/use-templates.ts'

interface SaveButtonProps {
  readonly template: Template
  readonly bundle: TemplateBundle
}

/** Saves a template as a file that another company can take in. */
export function SaveButton({ template: { translations }, bundle }: SaveButtonProps) {
  const { t } = useTranslation()
  const name = titleIn(translations, useLanguage())?.name ?? ''
  const save = () => {
    const text = JSON.stringify({ translations, bundle }, null, 2)
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.feldwerk.json`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={save}>
      {t('templates.detail.download')}
    </Button>
  )
}
