import type { ValueReference } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck, IconCube, IconFile, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cellText, type ValueProperty } from './cell-text.ts'
import styles from './ValueView.module.css'
import { type CellValue, cellsOf, elementOf, keyedCells, type References, type Value } from './value.ts'

interface ValueViewProps {
  readonly value: Value
  readonly property: ValueProperty
  readonly references: References
  /** `cell`: one line of a table; `full`: everything, pictures large. */
  readonly look?: 'cell' | 'full'
}

/** Values of a list that one line has room for. */
const SHOWN = 3

/** A value as people read it: references by name with their way there, pictures as pictures; "leer" where there is none. */
export function ValueView({ value, property, references, look = 'cell' }: ValueViewProps) {
  const texts = useTexts()
  const cells = cellsOf(value)
  if (cells.length === 0) return <span className={styles['empty']}>{texts.empty}</span>
  const shown = look === 'cell' ? cells.slice(0, SHOWN) : cells
  const more = cells.length - shown.length
  return (
    <span className={styles['values']} data-look={look} data-kind={elementOf(property.type).kind}>
      {keyedCells(shown).map(({ key, cell }) => (
        <CellView key={key} cell={cell} property={property} references={references} look={look} />
      ))}
      {more > 0 && <span className={styles['more']}>+{more}</span>}
    </span>
  )
}

interface CellViewProps extends Omit<ValueViewProps, 'value' | 'look'> {
  readonly cell: CellValue
  readonly look: 'cell' | 'full'
}

function CellView({ cell, property, references, look }: CellViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const reference = typeof cell === 'string' ? references[cell] : undefined
  const text = cellText(cell, property, { references, speech: { t, format } })
  const { kind } = elementOf(property.type)
  if (kind === 'BOOLEAN') return <YesNo on={cell === true} text={text} />
  if (reference && kind === 'IMAGE') return <Picture reference={reference} look={look} />
  if (reference) return <Reference reference={reference} text={text} />
  return <span className={look === 'full' ? styles['prose'] : styles['text']}>{text}</span>
}

function YesNo({ on, text }: { readonly on: boolean; readonly text: string }) {
  const Icon = on ? IconCheck : IconMinus
  return (
    <span className={styles['yesNo']} data-on={on || undefined}>
      <Icon {...icon} />
      {text}
    </span>
  )
}

function Picture({
  reference,
  look,
}: {
  readonly reference: ValueReference
  readonly look: 'cell' | 'full'
}) {
  const { t } = useTranslation()
  const name = reference.name ?? t('assets.picture')
  const source = look === 'full' ? (reference.fileUrl ?? reference.imageUrl) : reference.imageUrl
  if (!source) return <span className={styles['text']}>{name}</span>
  const image = <img className={styles['picture']} data-look={look} src={source} alt={name} loading="lazy" />
  if (look === 'cell' || !reference.fileUrl) return image
  return (
    <a
      href={reference.fileUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('assets.openPicture', { name })}
    >
      {image}
    </a>
  )
}

function Reference({ reference, text }: { readonly reference: ValueReference; readonly text: string }) {
  const { t } = useTranslation()
  const { kind, id, deleted, imageUrl, fileUrl } = reference
  if (kind === 'FILE') {
    return (
      <a className={styles['file']} href={fileUrl ?? undefined} target="_blank" rel="noreferrer">
        <IconFile {...icon} />
        <span className={styles['text']}>{text}</span>
      </a>
    )
  }
  if (deleted) return <span className={styles['gone']}>{t('assets.gone', { name: text })}</span>
  if (kind === 'ASSET') {
    return (
      <Chip icon={IconCube} href={`/assets/detail?id=${id}`}>
        {text}
      </Chip>
    )
  }
  return (
    <Link className={styles['person']} href={`/users/detail?id=${id}`}>
      <Avatar name={text} imageUrl={imageUrl} decorative />
      <span className={styles['text']}>{text}</span>
    </Link>
  )
}
