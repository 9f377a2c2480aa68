import { OfferList } from '@feldwerk/ui/form/OfferList.tsx'
import { IconCode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FoundValue } from './find-values.ts'
import type { ValueOffer } from './use-values.ts'

interface ValueListProps {
  readonly id: string
  readonly offer: ValueOffer
  /** Without a value: a formula. */
  readonly onTake: (value: FoundValue | undefined) => void
}

/** The values that fit what was typed, by what people call them; at the end a formula. */
export function ValueList({ id, offer: { items, index, place }, onTake }: ValueListProps) {
  const { t } = useTranslation()
  return (
    <OfferList
      id={id}
      label={t('wording.values')}
      items={[
        ...items.map(({ expression, title, group }) => ({ key: expression, label: title, detail: group })),
        { key: '', icon: IconCode, label: t('wording.asFormula') },
      ]}
      index={index}
      place={place}
      onTake={(at) => onTake(items[at])}
    />
  )
}
