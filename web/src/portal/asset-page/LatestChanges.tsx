import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCube, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { propertyOf, titleOf } from '../names/titles.ts'
import { valueText } from '../values/cell-text.ts'
import { isEmpty, type References, type Value } from '../values/value.ts'
import styles from './LatestChanges.module.css'
import { type ChangeLine, changeLines } from './latest-changes.ts'
import { useHistory } from './use-history.ts'

const MOST = 5

interface LatestChangesProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** What happened to an asset last, a line each, with the way to all of it. */
export function LatestChanges({ asset, type }: LatestChangesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, changes, references, total } = useHistory(asset)
  return (
    <Card
      title={t('assets.history')}
      note={total > 0 && format.number(total)}
      divided
      flush
      action={
        total > 0 && (
          <Link className={styles['link']} href={`/assets/detail?id=${asset.id}&tab=history`}>
            {t('home.seeAll')}
          </Link>
        )
      }
    >
      {query.isPending && !hasFailed(query) && (
        <div className={styles['pad']}>
          <Lines count={2} />
        </div>
      )}
      {hasFailed(query) && <CardFailed query={query} title={t('assets.historyFailed')} />}
      <ol className={styles['rows']} aria-label={t('assets.history')}>
        {changeLines(changes, MOST).map((line) => (
          <ChangeRowShort key={line.key} line={line} type={type} references={references} />
        ))}
      </ol>
    </Card>
  )
}

interface ChangeRowShortProps {
  readonly line: ChangeLine
  readonly type: AssetType
  readonly references: References
}

function ChangeRowShort({ line: { change, field }, type, references }: ChangeRowShortProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = change.by ? fullName(change.by) : t(change.cause ? 'assets.trigger' : 'assets.somebody')
  const Icon = field ? IconPencil : IconCube
  return (
    <li className={styles['row']} title={`${who}, ${format.dateTime(change.at)}`}>
      <Icon {...icon} />
      <span className={styles['words']}>
        {field ? (
          <FieldWords field={field} type={type} references={references} />
        ) : (
          `${who} ${t(`assets.did.${change.action}`)}`
        )}
      </span>
      <time className={styles['day']} dateTime={change.at}>
        {format.date(change.at)}
      </time>
    </li>
  )
}

interface FieldWordsProps {
  readonly field: NonNullable<ChangeLine['field']>
  readonly type: AssetType
  readonly references: References
}

function FieldWords({ field, type, references }: FieldWordsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const property = field.name === null ? undefined : propertyOf(type, field.name)
  if (!property) return t('assets.goneProperty')
  const inWords = (value: Value) =>
    isEmpty(value) ? t('assets.nothing') : valueText(value, property, { references, speech: { t, format } })
  return (
    <>
      {titleOf(property, language)} <span className={styles['before']}>{inWords(field.before)} →</span>{' '}
      <span className={styles['after']}>{inWords(field.after)}</span>
    </>
  )
}
