import type { FeedPlace } from '../../platform/changes/followed-store.ts'

/** A place as programs keep it. */
export const writePlace = ({ position, parts, at }: FeedPlace): string =>
  `${position}.${parts}.${at.toString(36)}`

/** The same back; its form was checked by the schema of the call. */
export function readPlace(text: string): FeedPlace {
  const [position = '0', parts = '0', at = '0'] = text.split('.')
  return { position, parts: Number(parts), at: Number.parseInt(at, 36) }
}
