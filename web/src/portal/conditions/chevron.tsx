import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'

/** The typed text replaces the earlier choice. */
const takeAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** The sign of a list to choose from, as all fields of the portal have it; where one can search, by typing at once. */
export const CHEVRON = {
  rightSection: <IconChevronDown {...icon} />,
  rightSectionPointerEvents: 'none',
  onFocus: takeAll,
  onClick: takeAll,
} as const
