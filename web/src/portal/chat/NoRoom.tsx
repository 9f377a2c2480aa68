import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { IconMessagePlus, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The chat before anybody has written: how one begins. */
export function NoRoom({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('chat.empty.title')}
      text={t('chat.empty.text')}
      beginnings={[
        {
          icon: IconMessagePlus,
          title: t('chat.empty.write.title'),
          text: t('chat.empty.write.text'),
          verb: t('chat.empty.write.verb'),
          onTake: onAdd,
        },
        {
          icon: IconUsersGroup,
          title: t('chat.empty.groups.title'),
          text: t('chat.empty.groups.text'),
          verb: t('chat.empty.groups.verb'),
          href: '/groups',
        },
      ]}
    />
  )
}
