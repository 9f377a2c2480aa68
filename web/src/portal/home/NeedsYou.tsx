import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NeedsYou.module.css'
import type { Need } from './use-needs.ts'

const SHOWN = 3

/** What only a person can settle. */
export function NeedsYou({ needs }: { readonly needs: readonly Need[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? needs : needs.slice(0, SHOWN)
  const hidden = needs.length - shown.length
  return (
    <section className={styles['needs']} aria-labelledby="needs-you">
      <h2 className={styles['title']} id="needs-you">
        {t('home.needsYou.title')} <Badge tone="amber">{needs.length}</Badge>
      </h2>
      <ul className={styles['list']}>
        {shown.map(({ id, icon: Icon, title, text, verb, href }) => (
          <li key={id} className={styles['need']}>
            <Icon className={styles['icon']} size={18} stroke={1.6} aria-hidden />
            <div className={styles['words']}>
              <span className={styles['strong']} title={title}>
                {title}
              </span>
              <Quiet look="caption" inline>
                {text}
              </Quiet>
            </div>
            <Link className={styles['link']} href={href} aria-label={`${verb}: ${title}`}>
              <span>{verb}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={styles['more']} onClick={() => setOpen(true)}>
          {t('home.needsYou.more', { count: hidden })}
        </UnstyledButton>
      )}
    </section>
  )
}
