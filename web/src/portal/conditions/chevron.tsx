import { IconChevronDown } from '@tabler/icons-react'

/** The sign of a list to choose from, as all fields of the portal have it. */
export const CHEVRON = {
  rightSection: <IconChevronDown size={16} stroke={1.7} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const
