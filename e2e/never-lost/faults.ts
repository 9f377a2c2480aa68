import { randomOf, shuffled } from './random.ts'

/** What can go wrong on the way of one request. */
export type WayFault =
  /** The connection breaks before anything arrives. */
  | 'cutBefore'
  /** It breaks in the middle of what is sent. */
  | 'cutInside'
  /** The server has done it, and nothing of its answer comes back. */
  | 'lostReply'
  /** The server has done it, and half of its answer comes back. */
  | 'halfReply'
  /** It crawls. */
  | 'slow'
  /** A proxy says 503. */
  | 'busy'
  /** A page of a hotel's network comes instead of an answer. */
  | 'hotel'
  /** The session is said to be over, for a moment. */
  | 'signedOut'
  /** There is no network at all, for a moment. */
  | 'offline'

/** What can go wrong with either end. */
export type EndFault = 'tabClosed' | 'browserKilled' | 'serverKilled'
export type RequestFault = WayFault | EndFault

/** A request as the faults see it. */
export interface PassingRequest {
  readonly method: string
  readonly path: string
}

/** Faults of one run, in the order in which they strike. */
export interface FaultPlan {
  /** The fault of this request, if it has one. */
  next(passing: PassingRequest): RequestFault | undefined
  readonly left: () => number
}

/** Faults that strike a result on its way: between commit and reply, most of them. */
const ofResults: Readonly<Partial<Record<RequestFault, number>>> = {
  lostReply: 11,
  halfReply: 4,
  browserKilled: 2,
  serverKilled: 1,
  tabClosed: 1,
  cutInside: 1,
}
/** Faults that strike a file, or the asking for its place. */
const ofFiles: Readonly<Partial<Record<RequestFault, number>>> = {
  cutBefore: 12,
  cutInside: 14,
  lostReply: 12,
  halfReply: 10,
  slow: 8,
  busy: 8,
  hotel: 4,
  signedOut: 3,
  offline: 4,
  tabClosed: 2,
  browserKilled: 2,
  serverKilled: 1,
}

/** 100 faults over the requests that a phone sends its work with, the same for the same seed. */
export function planFaults(seed: number): FaultPlan {
  const random = randomOf(seed)
  const results = spread(ofResults, random)
  const files = spread(ofFiles, random)
  return {
    next({ method, path }) {
      if (method === 'POST' && path.startsWith('/api/workflowResults'))
        return random() < 0.5 ? results.shift() : undefined
      if (path.startsWith('/api/upload/') || path.startsWith('/files/upload/'))
        return random() < 0.35 ? files.shift() : undefined
      return undefined
    },
    left: () => results.length + files.length,
  }
}

function spread(
  counts: Readonly<Partial<Record<RequestFault, number>>>,
  random: () => number,
): RequestFault[] {
  const all = Object.entries(counts).flatMap(([fault, count]) =>
    Array<RequestFault>(count).fill(fault as RequestFault),
  )
  return shuffled(all, random)
}
