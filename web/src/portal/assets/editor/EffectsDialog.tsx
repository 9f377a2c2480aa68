import type { AssetTypeEffect, AssetTypePreview, AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Button, Modal } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeDraft } from './draft.ts'
import styles from './EffectsDialog.module.css'
import { FillField } from './FillField.tsx'

interface EffectsDialogProps {
  readonly preview: AssetTypePreview
  readonly draft: TypeDraft
  readonly type: AssetTypeRow
  /** Values for the assets that lack one, by the names of the properties. */
  readonly fill: AssetValue
  readonly onFill: (fill: AssetValue) => void
  readonly isSaving: boolean
  readonly onBack: () => void
  /** Asks again what the change does, now that values are given. */
  readonly onCheck: () => void
  /** Saves; `clear` takes out the values that no longer fit. */
  readonly onSave: (clear: boolean) => void
}

/** What a change does to the assets that are there, before anything is done; nothing goes silently. */
export function EffectsDialog(props: EffectsDialogProps) {
  const { preview, draft, type, fill, onFill, isSaving, onBack, onCheck, onSave } = props
  const { t } = useTranslation()
  const texts = useTexts()
  const format = useFormat()
  const { outcome, effects, rows } = preview
  const lost = effects
    .filter(({ kind }) => kind !== 'CONVERTED' && kind !== 'FILLED')
    .reduce((sum, effect) => sum + effect.rows, 0)
  const isFilling = effects.some(
    ({ kind, propertyName }) => kind === 'REQUIRED' && fill[propertyName ?? ''] != null,
  )
  return (
    <Modal
      opened
      onClose={onBack}
      size={640}
      centered
      lockScroll={false}
      classNames={{ title: styles['dialogTitle'] ?? '' }}
      title={t('assets.effects.title', { count: rows })}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={styles['effects']}>
        <Notice
          tone={outcome === 'FITS' ? 'neutral' : outcome === 'CLEARS' ? 'amber' : 'red'}
          title={t(`assets.effects.${outcome}.title`)}
        >
          {t(`assets.effects.${outcome}.text`)}
        </Notice>
        <ul className={styles['effectList']}>
          {effects.map((effect) => (
            <EffectRow
              key={`${effect.kind} ${effect.propertyName} ${effect.columns.join()}`}
              effect={effect}
              draft={draft}
              type={type}
            >
              {effect.kind === 'REQUIRED' && (
                <FillField draft={draft} name={effect.propertyName ?? ''} fill={fill} onFill={onFill} />
              )}
            </EffectRow>
          ))}
        </ul>
        <div className={styles['effectsEnd']}>
          <Button variant="default" onClick={onBack}>
            {t('assets.effects.back')}
          </Button>
          {isFilling && (
            <Button loading={isSaving} onClick={onCheck}>
              {t('assets.effects.check')}
            </Button>
          )}
          {outcome === 'FITS' && (
            <Button loading={isSaving} onClick={() => onSave(false)}>
              {t('assets.save')}
            </Button>
          )}
          {outcome === 'CLEARS' && !isFilling && (
            <Button color="red" loading={isSaving} onClick={() => onSave(true)}>
              {t('assets.effects.clear', { count: lost, shown: format.number(lost) })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

interface EffectRowProps {
  readonly effect: AssetTypeEffect
  readonly draft: TypeDraft
  readonly type: AssetTypeRow
  readonly children: ReactNode
}

function EffectRow({ effect, draft, type, children }: EffectRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind, propertyName, columns, rows, examples } = effect
  const title = (name: string) => {
    const drawn = draft.properties.find((property) => property.name === name)?.title
    const known = type.properties.find((property) => property.name === name)?.translations
    return drawn?.[language] || drawn?.de || drawn?.en || known?.[0]?.name || name
  }
  const about = propertyName ? title(propertyName) : columns.map(title).join(', ')
  return (
    <li className={styles['effect']}>
      <div>
        {about && <strong>{about}: </strong>}
        {t(`assets.effects.kind.${kind}`, { count: rows })}
      </div>
      <ul className={styles['examples']}>
        {examples.slice(0, 4).map((example) => (
          <li key={`${example.assetId}`}>
            <Link href={`/assets/detail?id=${example.assetId}`}>{example.name ?? t('assets.unnamed')}</Link>
            {example.value !== null && <span className={styles['value']}>{String(example.value)}</span>}
            {(kind === 'CONVERTED' || kind === 'FILLED') && (
              <>
                <IconArrowNarrowRight size={16} stroke={1.7} aria-label={t('assets.becomes')} />
                <span className={styles['value']}>{String(example.becomes)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {children}
    </li>
  )
}
