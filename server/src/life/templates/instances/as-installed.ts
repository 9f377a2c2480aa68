import type { AnyPart } from '../content-kind.ts'
import { contentKindOf } from '../kinds.ts'
import { saysTheSame } from '../same.ts'
import type { InstancePart } from './store.ts'

/** Whether the company has a part as it was installed, but for what its source leaves to the company. */
export function isAsInstalled(part: InstancePart, now: AnyPart | undefined): boolean {
  return now !== undefined && saysTheSame(withoutOpen(part, part.installed), withoutOpen(part, now))
}

/** What a part of an installed template says, without what its source leaves to the company. */
export function withoutOpen({ kind, source }: InstancePart, said: unknown): unknown {
  const { withoutOpen: leaveOut } = contentKindOf(kind)
  return leaveOut ? leaveOut(said, source) : said
}
