/** The states of a share between two companies, and how one follows from another: all of it as data. */
export const SHARE_STATES = ['OFFERED', 'ACCEPTED', 'DECLINED', 'ENDED'] as const
export type ShareState = (typeof SHARE_STATES)[number]

/** Who gives the workflow, and who performs it. */
export const SHARE_SIDES = ['GIVER', 'RECEIVER'] as const
export type ShareSide = (typeof SHARE_SIDES)[number]

/** What the two sides, and the clock, do to a share. */
const SHARE_ACTS = ['ACCEPT', 'DECLINE', 'END', 'RUN_OUT'] as const
export type ShareAct = (typeof SHARE_ACTS)[number]

/** Before this the contract is open: offered or in force. */
export const OPEN_SHARES: readonly ShareState[] = ['OFFERED', 'ACCEPTED']

interface ShareStep {
  readonly from: readonly ShareState[]
  readonly to: ShareState
  /** Which side may do it; the other hears of it. */
  readonly by: readonly ShareSide[]
}

/**
 * From which states an act is allowed, by whom, and the state after it. Everything else is a conflict. An end wins over
 * what the other side did meanwhile, so that both sides come to the same state in whatever order they hear of each other.
 */
export const SHARE_STEPS: Readonly<Record<ShareAct, ShareStep>> = {
  ACCEPT: { from: ['OFFERED'], to: 'ACCEPTED', by: ['RECEIVER'] },
  DECLINE: { from: ['OFFERED'], to: 'DECLINED', by: ['RECEIVER'] },
  /** Of an offer: the giver withdraws it. */
  END: { from: OPEN_SHARES, to: 'ENDED', by: SHARE_SIDES },
  /** The day until which it was agreed has passed. */
  RUN_OUT: { from: OPEN_SHARES, to: 'ENDED', by: SHARE_SIDES },
}

const RANK: Readonly<Record<ShareState, number>> = { OFFERED: 0, ACCEPTED: 1, DECLINED: 1, ENDED: 2 }

/** Whether a side that is in one state follows the other side into its state. */
export const followsInto = (state: ShareState, other: ShareState): boolean => RANK[other] > RANK[state]

/** Whether an act is possible in this state. */
export const mayFollow = (act: ShareAct, state: ShareState): boolean => SHARE_STEPS[act].from.includes(state)
