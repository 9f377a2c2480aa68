import { LockedSheet } from '../../nowhere/LockedSheet.tsx'
import { Nowhere } from '../../nowhere/Nowhere.tsx'

/** A page that only whoever runs the server sees. */
export function OperatorsOnly({ title, text }: { readonly title: string; readonly text: string }) {
  return <Nowhere drawing={<LockedSheet />} title={title} text={text} />
}
