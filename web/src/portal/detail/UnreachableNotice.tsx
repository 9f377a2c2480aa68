import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Names that mean the very machine that asks. */
const ITSELF = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** Says, where an address leads to nobody but this machine, that a phone cannot reach it, and what helps. */
export function UnreachableNotice({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  if (!ITSELF.test(URL.parse(address)?.hostname ?? '')) return null
  return (
    <Notice tone="amber" title={t('people.device.unreachable')}>
      {t('people.device.unreachableText')}
    </Notice>
  )
}
