import type { Platform } from '../node/platform.ts'

/**
 * How one part of the installation is, as this node sees it: `degraded` lets the node serve although something in it
 * needs a person, with `failing` it cannot serve. The facts beside it are public: no names, no addresses, no secrets.
 */
export interface PartHealth {
  readonly status: 'ok' | 'degraded' | 'failing'
  readonly [fact: string]: string | number | boolean
}

/** One part of `/healthz`: how to check it, and its state when the check throws (which is logged) or takes too long. */
export interface HealthPart {
  readonly look: (platform: Platform) => Promise<PartHealth>
  readonly silent: 'degraded' | 'failing'
}
