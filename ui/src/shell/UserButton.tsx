import { UnstyledButton } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Avatar } from '../parts/Avatar.tsx'
import styles from './UserButton.module.css'

interface UserButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'name'> {
  readonly name: string
  readonly imageUrl?: string | null | undefined
  /** Name of the button: "Eigenes Menü". */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** The own picture at the far right of the top bar; the target of `UserMenu`. */
export function UserButton({ name, imageUrl, label, ...rest }: UserButtonProps) {
  return (
    <UnstyledButton
      className={styles['user'] ?? ''}
      aria-label={name ? `${label}, ${name}` : label}
      aria-haspopup="menu"
      {...rest}
    >
      <Avatar name={name} imageUrl={imageUrl} size={32} decorative />
    </UnstyledButton>
  )
}
