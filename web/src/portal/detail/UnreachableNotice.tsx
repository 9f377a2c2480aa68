import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Names that mean the very machine that asks. */
const ITSELF = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** Warns that a phone cannot reach an address that only works on this machine, and says what helps. */
export function UnreachableNotice({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  if (!ITSELF.test(URL.parse(address)?.hostname ?? '')) return null
  return (
    <Notice tone="amber" title={t('people.device.unreachable')}>
      {t('people.device.unreachableText')}
    </Notice>
  )
}
