import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { FieldSizeContext } from '@feldwerk/ui/form/field.tsx'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubHead } from '../../frame/SubHead.tsx'
import { useOnline } from '../../frame/use-online.ts'
import { GoButton } from './GoButton.tsx'

/** What somebody wants of a new group. */
export interface GroupWishes {
  readonly name: string
  readonly picture: File | null
  readonly showsAll: boolean
}

interface NewGroupProps {
  readonly people: ChatRoom['members']
  readonly onBack: () => void
  readonly onBegin: (wishes: GroupWishes) => Promise<void>
}

/** What a new group is called, what it looks like, and what those see of it who join later. */
export function NewGroup({ people, onBack, onBegin }: NewGroupProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [name, setName] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <SubHead
        title={t('fieldChat.newChat.group')}
        back={{ onBack, label: t('fieldChat.newChat.backToPeople') }}
      />
      <Quiet>{t('fieldChat.newChat.with', { names: people.map(fullName).join(', ') })}</Quiet>
      <FieldSizeContext value="md">
        <TextField
          label={t('fieldChat.newChat.name')}
          optional
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ImageField
          label={t('fieldChat.newChat.picture')}
          optional
          limit={limits.imageBytes}
          tooLargeText={t('fieldChat.newChat.tooLarge')}
          onTooLarge={() => undefined}
          value={picture}
          onChange={setPicture}
        />
        <SwitchField
          label={t('fieldChat.newChat.showsAll')}
          help={t('fieldChat.newChat.showsAllHelp')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </FieldSizeContext>
      <GoButton disabled={!isOnline} onGo={() => onBegin({ name, picture, showsAll })}>
        {t('fieldChat.newChat.beginGroup')}
      </GoButton>
    </>
  )
}
