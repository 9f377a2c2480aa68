import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Chooses pictures and files to share. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tip label={t('chat.attach')}>
        <ActionIcon aria-label={t('chat.attach')} onClick={() => input.current?.click()}>
          <IconPaperclip {...icon} />
        </ActionIcon>
      </Tip>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('chat.files')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
