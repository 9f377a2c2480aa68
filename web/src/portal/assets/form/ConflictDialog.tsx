import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { AssetConflict } from '@feldwerk/contract/asset-problems.ts'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Button, Modal, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { columnsOf, titleOf } from '../../names/titles.ts'
import { ValueView } from '../../values/ValueView.tsx'
import { sameValue } from '../../values/value.ts'
import look from './ConflictDialog.module.css'
import styles from './form.module.css'
import type { Values } from './use-save-asset.ts'

interface ConflictDialogProps {
  readonly type: AssetType
  readonly asset: AssetWithReferences
  readonly conflict: AssetConflict
  /** The values in the form. */
  readonly mine: Values
  readonly loading: boolean
  readonly onGiveUp: () => void
  readonly onSave: (values: Values, version: number) => void
}

/** Somebody saved the same asset meanwhile: both versions beside each other, and for each field the one to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { type, asset, conflict, mine, loading, onGiveUp, onSave } = props
  const { t } = useTranslation()
  const texts = useTexts()
  const language = useLanguage()
  const format = useFormat()
  const { current, base } = conflict
  const references = { ...asset.references, ...useCurrentReferences(asset) }
  const changed = columnsOf(type).filter(({ name }) => !sameValue(mine[name], current?.value[name]))
  const isMine = (name: string) => !sameValue(mine[name], (base?.value ?? asset.value)[name])
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({})
  const takesMine = (name: string) => taken[name] ?? isMine(name)
  const who = current?.changedBy?.name ?? t('assets.somebody')
  const merge = () => {
    const theirs = changed
      .filter(({ name }) => !takesMine(name))
      .map(({ name }) => [name, current?.value[name] ?? null])
    onSave({ ...mine, ...Object.fromEntries(theirs) }, current?.version ?? asset.version)
  }
  return (
    <Modal
      opened
      onClose={onGiveUp}
      size={720}
      centered
      lockScroll={false}
      classNames={{ title: styles['drawerTitle'] ?? '' }}
      title={t('assets.conflict.title', { who })}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {current ? (
        <>
          <p className={look['lead']}>
            {t('assets.conflict.text', { who, when: format.dateTime(current.changedAt) })}
          </p>
          <div className={look['conflict']}>
            <table className={look['both']}>
              <thead>
                <tr>
                  <th scope="col">{t('assets.conflict.field')}</th>
                  <th scope="col">{t('assets.conflict.mine')}</th>
                  <th scope="col">{t('assets.conflict.theirs', { who })}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map((property) => (
                  <tr key={property.id}>
                    <th scope="row">{titleOf(property, language)}</th>
                    {[true, false].map((own) => (
                      <td key={String(own)} data-taken={takesMine(property.name) === own || undefined}>
                        <Radio
                          name={property.id}
                          checked={takesMine(property.name) === own}
                          onChange={() => setTaken({ ...taken, [property.name]: own })}
                          label={
                            <ValueView
                              value={own ? mine[property.name] : current.value[property.name]}
                              property={property}
                              references={references}
                            />
                          }
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className={look['lead']}>{t('assets.conflict.removed')}</p>
      )}
      <div className={look['conflictEnd']}>
        <Button variant="default" onClick={onGiveUp}>
          {t('assets.conflict.back')}
        </Button>
        {current && (
          <Button loading={loading} onClick={merge}>
            {t('assets.conflict.save')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Names of what the newer version refers to. */
function useCurrentReferences(asset: AssetWithReferences) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['asset', asset.id, 'newest'],
    queryFn: ({ signal }) => client.assets.find({ assetId: asset.id }, { signal }),
    gcTime: 0,
  })
  return data?.references ?? {}
}
