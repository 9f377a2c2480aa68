import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconFile, IconMicrophone, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutgoingMessage } from '../../chat/outgoing-message.ts'
import { useObjectUrl } from '../../chat/use-object-url.ts'
import styles from './OutgoingFile.module.css'

const icons = { IMAGE: IconPhoto, AUDIO: IconMicrophone, FILE: IconFile } as const

/** What a message on its way shares: the picture itself, or what it is called. */
export function OutgoingFile({ shared }: { readonly shared: NonNullable<OutgoingMessage['shared']> }) {
  const { t } = useTranslation()
  const url = useObjectUrl(shared.kind === 'IMAGE' ? shared.file : undefined)
  const Icon = icons[shared.kind]
  if (url) return <img className={styles['picture']} src={url} alt={shared.name} />
  return (
    <span className={styles['file']}>
      <Icon {...icon} />
      {shared.kind === 'AUDIO' ? t('chat.voice.name') : shared.name}
    </span>
  )
}
