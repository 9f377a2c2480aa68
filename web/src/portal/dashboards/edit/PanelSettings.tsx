import { LOCALES } from '@feldwerk/contract/locales.ts'
import '@mantine/core/styles/CloseButton.layer.css'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { lackOf, type PanelKind, panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Button, Drawer } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../../../keys-of.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import { withWord } from '../panels/with-word.ts'
import styles from './PanelSettings.module.css'

interface PanelSettingsProps {
  readonly panel: Panel
  /** Saving was attempted: missing entries are shown. */
  readonly isTried: boolean
  /** Why saving was refused for it. */
  readonly fault?: string | undefined
  readonly onChange: (change: Partial<Panel>) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** What a panel is called and shows, at the right of the board; every change is seen there at once. */
export function PanelSettings(props: PanelSettingsProps) {
  const { panel, isTried, fault, onChange, onCopy, onRemove, onClose } = props
  const { t } = useTranslation()
  const texts = useTexts()
  const own = useLanguage()
  const { Fields } = panelKinds[panel.kind]
  const missing = isTried ? lackOf(panel) : undefined
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400} lockScroll={false} closeOnClickOutside>
      <Drawer.Content>
        <header className={styles['settingsHead']}>
          <Drawer.Title className={styles['settingsTitle'] ?? ''}>
            {t('dashboards.panelSettings')}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} />
        </header>
        <Drawer.Body className={styles['settings'] ?? ''}>
          {LOCALES.toSorted((a) => (a === own ? -1 : 1)).map((language) => (
            <TextField
              key={language}
              label={t(`dashboards.nameIn.${language}`)}
              optional
              maxLength={200}
              autoFocus={language === own}
              value={panel.translations.find((one) => one.language === language)?.name ?? ''}
              onChange={(event) =>
                onChange(withWord(panel, { language, field: 'name', text: event.currentTarget.value }))
              }
            />
          ))}
          <SelectField
            label={t('dashboards.kind')}
            value={panel.kind}
            onChange={(kind) => kind && onChange(asKind(panel, kind))}
            options={keysOf(panelKinds).map((kind) => ({
              value: kind,
              label: t(`dashboards.kinds.${kind}.name`),
            }))}
          />
          <Fields
            panel={panel}
            onChange={onChange}
            errors={
              missing ? { [missing]: t(`dashboards.missing.${missing}`) } : fault ? { viewId: fault } : {}
            }
          />
          <div className={styles['settingsEnd']}>
            <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={onCopy}>
              {t('dashboards.copy')}
            </Button>
            <Button variant="default" data-danger leftSection={<IconTrash {...icon} />} onClick={onRemove}>
              {t('dashboards.removePanel')}
            </Button>
            <Button onClick={onClose}>{t('dashboards.panelDone')}</Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The panel as another kind, at least as large as that needs, and cut by labels where that always is. */
function asKind(panel: Panel, kind: PanelKind): Partial<Panel> {
  const { least } = panelKinds[kind]
  const meant = panelContent(kind)
  return {
    kind,
    width: Math.max(panel.width, least.width),
    height: Math.max(panel.height, least.height),
    ...(meant.content === 'METRIC' && meant.labels === 'ALWAYS' ? { useLabel: true } : {}),
  }
}
