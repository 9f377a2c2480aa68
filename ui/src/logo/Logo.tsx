interface LogoProps {
  /** Edge length in px: 32 in the shell, 36 on public pages. */
  readonly size?: number
  /** Name for screen readers; without it the mark is decoration beside a written name. */
  readonly label?: string
}

/** The mark: an F on a scale, its stem the axis and its arms ticks of falling length. */
export function Logo({ size = 32, label }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="32" height="32" rx="6.4" fill="var(--fw-primary)" />
      <path
        fill="var(--fw-on-primary)"
        d="M8 7h2.6v18H8zM12.6 7h11.4v2.8H12.6zM12.6 14.2h7.4V17h-7.4zM12.6 21.6h2.8v2.8h-2.8z"
      />
    </svg>
  )
}
