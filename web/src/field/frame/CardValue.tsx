import type { AssetCardType } from '@feldwerk/contract/asset-cards.ts'
import type { ValueReference } from '@feldwerk/contract/assets.ts'
import { namesYear } from '@feldwerk/ui/format/numbers.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { useTranslation } from 'react-i18next'
import card from './CardValue.module.css'

interface CardValueProps {
  readonly type: AssetCardType['properties'][number]['type'] | TaskField['type']
  /** The label of the value. */
  readonly names: readonly string[]
  /** Of a number, where it has them. */
  readonly number?: AssetCardType['properties'][number]['number']
  readonly value: unknown
  readonly references: Readonly<Record<string, ValueReference>>
}

/** One value of an asset or of a task as people read it. */
export function CardValue({ type, names, number, value, references }: CardValueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = (each: unknown): string => {
    if (typeof each === 'boolean') return t(each ? 'field.asset.yes' : 'field.asset.no')
    if (typeof each === 'number') {
      const digits = namesYear(names) ? String(each) : format.number(each, number?.decimals ?? undefined)
      return number?.unit ? `${digits}\u00a0${number.unit}` : digits
    }
    if (typeof each !== 'string') return ''
    const element = type.kind === 'ARRAY' ? type.of : type
    if (element.kind === 'TIME')
      return /^\d{4}-\d{2}-\d{2}$/.test(each) ? format.day(each) : format.dateTime(each)
    return references[each]?.name ?? each
  }
  const all = Array.isArray(value) ? value : [value]
  const pictures = all.flatMap((each) => {
    const picture = typeof each === 'string' ? references[each] : undefined
    return picture?.kind === 'FILE' && picture.imageUrl ? [picture] : []
  })
  if (pictures.length > 0)
    return (
      <span className={card['pictures']}>
        {pictures.map(({ id, imageUrl, name }) => (
          <img key={id} src={imageUrl ?? ''} alt={name ?? ''} />
        ))}
      </span>
    )
  return <>{all.map(show).filter(Boolean).join(', ')}</>
}

/** Whether there is anything to read. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
