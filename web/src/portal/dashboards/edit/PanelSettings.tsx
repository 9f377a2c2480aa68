import '@mantine/core/styles/CloseButton.layer.css'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { type PanelKind, panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { isMisfit, lackOf, settingOf } from '@feldwerk/contract/panel-lacks.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { IconTile } from '@feldwerk/ui/parts/IconTile.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import styles from './PanelSettings.module.css'
import { PanelWords } from './PanelWords.tsx'
import type { PanelFault } from './panel-faults.ts'
import { useEscape } from './use-escape.ts'

interface PanelSettingsProps {
  readonly panel: Panel
  /** Whoever opened it goes on here. */
  readonly takesFocus: boolean
  /** Saving was attempted: missing entries are shown. */
  readonly isTried: boolean
  /** Why saving was refused for it. */
  readonly fault?: Pick<PanelFault, 'setting' | 'message'> | undefined
  readonly onChange: (change: Partial<Panel>) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** What a panel is called and shows, docked at the right of the board; every change is seen there at once. */
export function PanelSettings(props: PanelSettingsProps) {
  const { translations } = props.panel
  const named = useMemo(
    () =>
      Object.fromEntries(translations.map(({ language, name, text }) => [language, name || (text ?? '')])),
    [translations],
  )
  return (
    <WritingIn languages={useCompanyLanguages(named)}>
      <SettingsDialog {...props} />
    </WritingIn>
  )
}

function SettingsDialog(props: PanelSettingsProps) {
  const { panel, takesFocus, isTried, fault, onChange, onCopy, onRemove, onClose } = props
  const { t } = useTranslation()
  const texts = useTexts()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEscape(ref, onClose)
  const { Fields, icon: sign } = panelKinds[panel.kind]
  const lack = lackOf(panel)
  const missing = isTried || isMisfit(lack) ? lack : undefined
  return (
    <dialog ref={ref} open className={styles['docked']} aria-labelledby={id}>
      <header className={styles['head']}>
        <IconTile icon={sign} />
        <div className={styles['titles']}>
          <h2 className={styles['title']} id={id}>
            {t('dashboards.panelSettings')}
          </h2>
          <p className={styles['lead']}>{t('dashboards.panelSettingsLead')}</p>
        </div>
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </header>
      <div className={styles['fields']}>
        <PanelWords panel={panel} takesFocus={takesFocus} onChange={onChange} />
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
            missing
              ? { [settingOf(missing)]: t(`dashboards.missing.${missing}`) }
              : fault
                ? { [fault.setting]: fault.message }
                : {}
          }
        />
      </div>
      <footer className={styles['foot']}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={onCopy}>
          {t('dashboards.duplicate')}
        </Button>
        <Button variant="default" data-danger leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('dashboards.removeShort')}
        </Button>
      </footer>
    </dialog>
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
