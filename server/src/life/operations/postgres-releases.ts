import type { PostgresRelease } from '@feldwerk/contract/operations.ts'

/**
 * What PostgreSQL had released on the day `asOf`, and until when each major version gets its minor ones. From its versioning
 * policy, https://www.postgresql.org/support/versioning/: look there and move all of it on with each release of Feldwerk.
 */
const KNOWN = {
  asOf: '2026-05-14',
  /** When the minor releases after these are due, by the same policy. */
  nextAt: '2026-08-13',
  majors: {
    15: { minor: 18, supportedUntil: '2027-11-11' },
    16: { minor: 14, supportedUntil: '2028-11-09' },
    17: { minor: 10, supportedUntil: '2029-11-08' },
    18: { minor: 4, supportedUntil: '2030-11-14' },
  },
} as const satisfies {
  readonly asOf: string
  readonly nextAt: string
  readonly majors: Readonly<Record<number, { readonly minor: number; readonly supportedUntil: string }>>
}

/** Whether a version such as `18.4` is the last one of its major version that was known when this Feldwerk was made. */
export function releaseOf(version: string, now: Date): PostgresRelease {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const known = Object.entries(KNOWN.majors).find(([each]) => Number(each) === major)?.[1]
  const { asOf } = KNOWN
  const told = {
    asOf,
    latest: known ? `${major}.${Math.max(minor, known.minor)}` : null,
    supportedUntil: known?.supportedUntil ?? null,
  }
  if (!known) return { ...told, standing: 'NONE_NEWER_KNOWN' }
  const today = now.toISOString().slice(0, 10)
  if (today > known.supportedUntil) return { ...told, standing: 'ENDED' }
  if (minor < known.minor) return { ...told, standing: 'BEHIND' }
  return { ...told, standing: today < KNOWN.nextAt ? 'CURRENT' : 'NONE_NEWER_KNOWN' }
}
