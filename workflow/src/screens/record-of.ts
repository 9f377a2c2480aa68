import type { InputProps } from '../answering/input.ts'
import type { ComponentInstance } from '../session/instances.ts'

/** What can be chosen: persons and assets are shown as such. */
export function recordOf({ form }: ComponentInstance): InputProps['record'] {
  const type = form.type()
  const { kind } = type?.kind === 'ARRAY' ? type.of : (type ?? { kind: 'NULL' })
  return kind === 'ACCOUNT' || kind === 'ASSET' ? kind : null
}
