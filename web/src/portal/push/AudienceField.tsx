import '@mantine/core/styles/SegmentedControl.layer.css'
import type { PushReach } from '@feldwerk/contract/push-messages.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { SegmentedControl } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { GroupPicker } from '../groups/GroupPicker.tsx'
import { MemberPicker } from '../groups/MemberPicker.tsx'
import styles from './AudienceField.module.css'
import type { ComposedPush } from './use-compose.ts'

const KINDS = ['ALL', 'GROUPS', 'ACCOUNTS'] as const

interface AudienceFieldProps {
  readonly value: Pick<ComposedPush, 'kind' | 'groups' | 'people'>
  readonly onChange: (part: Partial<ComposedPush>) => void
  readonly reach: PushReach | undefined
  readonly error: string | undefined
}

/** To whom it goes, and how many that are. */
export function AudienceField({ value, onChange, reach, error }: AudienceFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div role="group" aria-labelledby="push-audience">
      <div className={styles['head']}>
        <span className={styles['label']} id="push-audience">
          {t('push.audience')}
        </span>
        {reach && (
          <span className={styles['count']}>
            <IconUsers {...icon} />
            {t('push.people', { count: reach.recipients, number: format.number(reach.recipients) })}
          </span>
        )}
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('push.audience')}
        value={value.kind}
        onChange={(kind) => onChange({ kind: KINDS.find((each) => each === kind) ?? 'ALL' })}
        data={KINDS.map((kind) => ({ value: kind, label: t(`push.kinds.${kind}`) }))}
      />
      {value.kind !== 'ALL' && (
        <div className={styles['named']}>
          {value.kind === 'GROUPS' ? (
            <GroupPicker
              label={t('push.kinds.GROUPS')}
              required
              value={value.groups}
              onChange={(groups) => onChange({ groups })}
            />
          ) : (
            <MemberPicker
              label={t('push.kinds.ACCOUNTS')}
              required
              value={value.people}
              onChange={(people) => onChange({ people })}
            />
          )}
        </div>
      )}
      {reach && (reach.inSeveral > 0 || reach.withoutApp > 0) && (
        <p className={styles['help']}>
          {[
            reach.inSeveral > 0 && t('push.inSeveral', { count: reach.inSeveral }),
            reach.withoutApp > 0 && t('push.withoutApp', { count: reach.withoutApp }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {error && <p className={styles['error']}>{error}</p>}
    </div>
  )
}
