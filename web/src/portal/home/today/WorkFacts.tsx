import { useTranslation } from 'react-i18next'
import { useLateCount } from '../../known/use-late-count.ts'
import type { Ruler } from './ruler.ts'
import { useToday } from './use-today.ts'

const isPlanned = ({ rows, bundles }: Ruler) => rows.length + bundles.length > 0

/** How much is late and how much is still open today; nothing of what is not known. */
export function WorkFacts() {
  const { t } = useTranslation()
  const late = useLateCount()
  const { ruler, failed } = useToday()
  if (late === undefined || failed || !ruler) return null
  const { timed, bundled } = ruler.open
  const open = timed + bundled
  if (late + open === 0) return <span>{t(isPlanned(ruler) ? 'home.facts.nothing' : 'home.facts.none')}</span>
  return (
    <>
      {late > 0 && <span>{t('home.facts.late', { count: late })}</span>}
      {timed > 0 && bundled > 0 && <span>{t('home.facts.both', { timed, bundled })}</span>}
      {(timed === 0 || bundled === 0) && open > 0 && <span>{t('home.facts.open', { count: open })}</span>}
    </>
  )
}
