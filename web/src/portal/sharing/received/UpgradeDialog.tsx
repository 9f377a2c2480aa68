import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { sharesKey } from '../../known/use-workflow-shares.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { useRefreshShares } from '../terms/use-shares.ts'
import { presetTypes, typeChoices } from './compatible.ts'
import { PanelSection } from './PanelSection.tsx'
import { TermsDifference } from './TermsDifference.tsx'
import { TriggerSwitches } from './TriggerSwitches.tsx'
import { TypeMapping } from './TypeMapping.tsx'
import styles from './UpgradeDialog.module.css'

interface UpgradeDialogProps {
  readonly share: WorkflowShareDetails
  readonly onClose: () => void
}

const PARTS = ['added', 'changed', 'removed'] as const

/** Shows what the newest offer changes, and takes it. */
export function UpgradeDialog({ share, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const refresh = useRefreshShares()
  const own = useAssetTypes().data ?? []
  const [types, setTypes] = useState<Readonly<Record<string, string>>>({})
  const [triggers, setTriggers] = useState<string[]>([])
  const difference = useQuery({
    queryKey: [...sharesKey, 'difference', share.id, share.offer],
    queryFn: ({ signal }) => client.workflowShares.difference({ workflowShareId: share.id }, { signal }),
    gcTime: 0,
    retry: false,
  })
  const found = difference.data
  const offered = found?.assetTypes ?? []
  const chosen = { ...presetTypes(offered, own, language), ...types }
  const upgrade = useMutation({
    mutationFn: () =>
      client.workflowShares.upgrade({
        workflowShareId: share.id,
        upgrade: {
          offer: share.offer,
          assetTypes: typeChoices(offered, chosen),
          triggers,
        },
      }),
    onSuccess: async () => {
      toast.success({ title: t('sharing.upgradeDialog.done') })
      onClose()
    },
    onSettled: refresh,
  })
  const problem = difference.error ?? upgrade.error
  const isSame = found && PARTS.every((part) => found[part].length === 0) && !found.otherwise && !found.terms
  return (
    <Modal
      opened
      onClose={onClose}
      size="464px"
      centered
      title={t('sharing.upgradeDialog.title', { name: workflowTitle(share, language) })}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <div className={styles['body']}>
        <p className={styles['lead']}>
          {found && found.version.from !== found.version.to && (
            <>{t('sharing.upgradeDialog.lead', found.version)} </>
          )}
          {t('sharing.upgradeDialog.stays')}
        </p>
        {problem && (
          <Notice tone="red" live title={t('sharing.upgradeDialog.notPossible')}>
            {errorText(problem)}{' '}
            {problemDetails(problem, 'wouldBreak')
              ?.dependants.map(({ name }) => name)
              .join(', ')}
          </Notice>
        )}
        {difference.isPending && <Lines count={4} />}
        {isSame && <p className={styles['lead']}>{t('sharing.upgradeDialog.nothing')}</p>}
        {PARTS.filter((part) => (found?.[part].length ?? 0) > 0).map((part) => (
          <PanelSection key={part} title={t(`sharing.upgradeDialog.${part}`)}>
            <ul className={styles['parts']} aria-label={t(`sharing.upgradeDialog.${part}`)}>
              {found?.[part].map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </PanelSection>
        ))}
        {found?.otherwise && <p className={styles['lead']}>{t('sharing.upgradeDialog.otherwise')}</p>}
        {found?.terms && <TermsDifference {...found.terms} />}
        {offered.length > 0 && (
          <PanelSection title={t('sharing.types')} text={t('sharing.accept.typesText')}>
            <TypeMapping
              offered={offered}
              own={own}
              chosen={chosen}
              onChoose={(id, to) => setTypes({ ...types, [id]: to })}
            />
          </PanelSection>
        )}
        {found && found.triggers.length > 0 && (
          <PanelSection title={t('sharing.triggers')} text={t('sharing.upgradeDialog.triggersText')}>
            <TriggerSwitches triggers={found.triggers} on={triggers} onChange={setTriggers} />
          </PanelSection>
        )}
        <div className={styles['end']}>
          <Button variant="default" onClick={onClose}>
            {t('templates.cancel')}
          </Button>
          <Button disabled={!found} loading={upgrade.isPending} onClick={() => upgrade.mutate()}>
            {t('sharing.upgradeDialog.submit')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
