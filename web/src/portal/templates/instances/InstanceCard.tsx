import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './InstanceCard.module.css'
import { PartList } from './PartList.tsx'
import { RemoveSample } from './RemoveSample.tsx'
import { UndoUpgrade } from './UndoUpgrade.tsx'

interface InstanceCardProps {
  readonly instance: TemplateInstance
  readonly onUpgrade: () => void
  readonly onRemove: () => void
}

/** One installed template: what belongs to it, what of it was changed here, what can be done with it. */
export function InstanceCard({ instance, onUpgrade, onRemove }: InstanceCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { template, version, createdBy, sampleData } = instance
  const date = format.date(instance.createdAt)
  const isNewer = template.version !== null && template.version > version
  return (
    <li>
      <article className={styles['card']} aria-label={instance.name}>
        <div className={styles['head']}>
          <div>
            <h2 className={styles['name']}>
              {instance.name}
              {sampleData && <Badge>{t('templates.instances.sample')}</Badge>}
              {isNewer && (
                <Badge tone="amber">{t('templates.instances.newer', { version: template.version })}</Badge>
              )}
            </h2>
            <p className={styles['quiet']}>
              {createdBy
                ? t('templates.instances.fromBy', { date, who: fullName(createdBy) })
                : t('templates.instances.from', { date })}
              {' · '}
              {template.version === null
                ? t('templates.instances.goneTemplate')
                : t('templates.version', { version })}
            </p>
          </div>
          <div className={styles['actions']}>
            <Button component={Link} size="xs" variant="default" href={`/templates/ready?id=${instance.id}`}>
              {t('templates.instances.steps')}
            </Button>
            {isNewer && (
              <Button size="xs" variant="default" onClick={onUpgrade}>
                {t('templates.instances.upgrade')}
              </Button>
            )}
            {instance.upgradedFrom !== null && <UndoUpgrade instance={instance} />}
            {sampleData && <RemoveSample instance={instance} />}
            <Button size="xs" variant="default" onClick={onRemove}>
              {t('templates.instances.remove')}
            </Button>
          </div>
        </div>
        <PartList parts={instance.parts} />
      </article>
    </li>
  )
}
