import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCube } from '@tabler/icons-react'
import { showValue } from '../answering/show-value.ts'
import type { Json } from '../wire.ts'
import type { ResultReference } from './result.ts'
import styles from './results.module.css'
import { useResultWords } from './words.ts'

interface ShownValueProps {
  readonly value: Json
  /** Where the definition has words for it. */
  readonly label?: string | null
  readonly referenceOf: (id: string) => ResultReference | undefined
}

/** One value: an asset as a chip with the way to it, a person by picture and name, anything else as text. */
export function ShownValue({ value, label, referenceOf }: ShownValueProps) {
  const language = useLanguage()
  const words = useResultWords()
  const reference = typeof value === 'string' ? referenceOf(value) : undefined
  if (!reference) return <span className={styles['text']}>{label ?? showValue(value, language)}</span>
  const name = reference.name ?? label ?? words.unnamed
  if (reference.deleted) return <span className={styles['gone']}>{words.gone(name)}</span>
  if (reference.kind === 'ASSET')
    return (
      <Chip
        icon={IconCube}
        {...(reference.assetTypeId === null ? {} : { href: `/assets/detail?id=${reference.id}` })}
      >
        {name}
      </Chip>
    )
  return (
    <span className={styles['person']}>
      <Avatar name={name} imageUrl={reference.imageUrl} decorative />
      {name}
    </span>
  )
}
