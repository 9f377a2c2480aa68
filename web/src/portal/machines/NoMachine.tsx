import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconApi, IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The list of machines before there is one: what machines are for, and two ways to begin. */
export function NoMachine({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            {
              label: t('machines.empty.sheet.machine'),
              lines: [
                { left: 44, right: 0 },
                { left: 26, right: 18, on: true },
                { left: 34, right: 12, on: true },
                { left: 22, right: 20 },
              ],
            },
            {
              label: t('machines.empty.sheet.token'),
              lines: [
                { left: 30, right: 0 },
                { left: 50, right: 10, on: true },
              ],
            },
            {
              label: t('machines.empty.sheet.results'),
              lines: [
                { left: 26, right: 34 },
                { left: 30, right: 22 },
                { left: 22, right: 28 },
                { left: 34, right: 18 },
                { left: 28, right: 30 },
              ],
              result: true,
            },
          ]}
        />
      }
      title={t('machines.empty.title')}
      text={t('machines.empty.text')}
      beginnings={[
        {
          icon: IconRobot,
          title: t('machines.empty.add.title'),
          text: t('machines.empty.add.text'),
          verb: t('machines.empty.add.verb'),
          onTake: onAdd,
        },
        {
          icon: IconApi,
          title: t('machines.empty.calls.title'),
          text: t('machines.empty.calls.text'),
          verb: t('machines.empty.calls.verb'),
          href: '/api/docs',
        },
      ]}
    />
  )
}
