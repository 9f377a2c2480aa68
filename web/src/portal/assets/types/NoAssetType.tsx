import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconCar, IconFireExtinguisher, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Nothing is kept here yet: what assets are for, and three kinds to begin with. */
export function NoAssetType() {
  const { t } = useTranslation()
  const beginnings = [
    { preset: 'machine', icon: IconTool },
    { preset: 'extinguisher', icon: IconFireExtinguisher },
    { preset: 'vehicle', icon: IconCar },
  ] as const
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            {
              label: t('assets.empty.sheet.type'),
              lines: [
                { left: 26, right: 18, on: true },
                { left: 34, right: 12, on: true },
                { left: 22, right: 20, on: true },
              ],
            },
            {
              label: t('assets.empty.sheet.assets'),
              lines: [
                { left: 30, right: 16, on: true },
                { left: 24, right: 20 },
                { left: 36, right: 12, on: true },
                { left: 28, right: 18 },
                { left: 32, right: 14, on: true },
                { left: 26, right: 20 },
              ],
            },
            {
              label: t('assets.empty.sheet.label'),
              lines: [
                { left: 20, right: 20 },
                { left: 20, right: 20 },
              ],
              result: true,
            },
          ]}
        />
      }
      title={t('assets.empty.title')}
      text={t('assets.empty.text')}
      beginnings={beginnings.map(({ preset, icon }) => ({
        icon,
        title: t(`assets.empty.${preset}.title`),
        text: t(`assets.empty.${preset}.text`),
        verb: t('assets.empty.verb'),
        href: `/assets/type/editor?preset=${preset}`,
      }))}
    />
  )
}
