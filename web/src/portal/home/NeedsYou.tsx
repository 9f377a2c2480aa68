import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import own from './NeedsYou.module.css'
import rows from './rows.module.css'
import styles from './steps.module.css'
import { useNeeds } from './use-needs.ts'

const SHOWN = 4

/** What only a person can settle; quiet where nothing is. */
export function NeedsYou() {
  const { t } = useTranslation()
  const needs = useNeeds()
  if (!needs) return null
  if (needs.length === 0) {
    return (
      <Card title={t('home.needsYou.title')}>
        <StateText icon={IconCircleCheck} tone="green">
          {t('home.needsYou.nothing')}
        </StateText>
      </Card>
    )
  }
  return (
    <Card title={t('home.needsYou.title')} note={<Badge tone="amber">{needs.length}</Badge>} flush divided>
      <ul className={rows['rows']}>
        {needs.slice(0, SHOWN).map(({ id, icon: Icon, title, text, verb, href }) => (
          <li key={id} className={own['need']}>
            <Icon className={own['amber']} size={18} stroke={1.6} aria-hidden />
            <div className={styles['words']}>
              <span className={styles['strong']}>{title}</span>
              <Quiet look="caption" inline>
                {text}
              </Quiet>
            </div>
            <Link className={rows['link']} href={href} aria-label={`${verb}: ${title}`}>
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
