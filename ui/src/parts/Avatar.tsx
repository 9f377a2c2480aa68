import { useState } from 'react'
import { initials } from '../format/names.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  /** Whose it is; read out unless `decorative`. */
  readonly name: string
  readonly imageUrl?: string | null | undefined
  /** 24 in rows, 32 in the top bar, larger on profile pages. */
  readonly size?: 24 | 32 | 48 | 96
  /** The name stands beside it already. */
  readonly decorative?: boolean
}

/** The picture of a person, or the initials where there is none or it cannot be loaded. */
export function Avatar({ name, imageUrl, size = 24, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const pictured = imageUrl && imageUrl !== broken
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      {...(pictured ? {} : { 'data-initials': initials(name) })}
      {...label}
    >
      {pictured && <img src={imageUrl} alt="" onError={() => setBroken(imageUrl)} />}
    </span>
  )
}

/** Picture and name in a table cell or a row. */
export function Person({ name, imageUrl }: { readonly name: string; readonly imageUrl?: string | null }) {
  return (
    <span className={styles['person']}>
      <Avatar name={name} imageUrl={imageUrl} decorative />
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
