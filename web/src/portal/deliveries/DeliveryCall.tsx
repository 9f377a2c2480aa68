import type { TriggerRun, TriggerRunContent } from '@feldwerk/contract/trigger-runs.ts'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DeliveryCall.module.css'

interface DeliveryCallProps {
  readonly run: TriggerRun
  readonly content: Extract<TriggerRunContent, { kind: 'WEBHOOK' }>
}

/** What was sent to another system, and what it answered at last. Signatures are made anew for each try and not kept. */
export function DeliveryCall({ run, content: { method, url, answer, request } }: DeliveryCallProps) {
  const { t } = useTranslation()
  const headers = [
    { label: method, value: url },
    { label: 'Content-Type', value: 'application/json' },
    { label: 'webhook-id', value: run.id },
    { label: 'webhook-signature', value: t('deliveries.signature') },
  ]
  return (
    <>
      <section className={styles['part']}>
        <h3 className={styles['title']}>{t('deliveries.request')}</h3>
        <div className={styles['sunk']}>
          <DetailList look="facts" items={headers} />
        </div>
        {request !== null && <Body text={request} />}
      </section>
      {answer && (
        <section className={styles['part']}>
          <h3 className={styles['title']}>{t('deliveries.answer')}</h3>
          <div className={styles['sunk']}>
            <DetailList
              look="facts"
              items={[{ label: t('deliveries.status'), value: String(answer.status) }]}
            />
          </div>
          {answer.body !== '' && <Body text={answer.body} />}
        </section>
      )}
    </>
  )
}

/** Beyond so many characters a body is folded. */
const FOLDED = 4096

function Body({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(text.length <= FOLDED)
  return (
    <div className={styles['sunk']}>
      <div className={styles['copy']}>
        <CopyButton value={text} />
      </div>
      <pre className={styles['body']}>{isWhole ? text : `${text.slice(0, FOLDED)}…`}</pre>
      {!isWhole && (
        <UnstyledButton className={styles['more']} onClick={() => setWhole(true)}>
          {t('deliveries.showAll')}
        </UnstyledButton>
      )}
    </div>
  )
}
