import type { KindSentence } from '../sentence.ts'

/** "Aufruf an erp.nordwerk.example". */
export const webhookSentence: KindSentence<'webhookTriggers'> = ({ url }, { t }) => {
  const host = url.kind === 'VALUE' ? (URL.parse(url.value)?.host ?? url.value) : ''
  return host === '' ? t('triggers.does.webhook') : t('triggers.does.webhookTo', { host })
}
