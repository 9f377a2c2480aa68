import { useAssetTypes } from '../../known/use-asset-types.ts'
import { kindLook } from './kinds.ts'
import type { ResultList } from './trigger-rows.ts'
import type { TriggerSight } from './use-seen.ts'
import type { TriggerEditing } from './use-triggers.ts'

/** Adds a trigger of a kind, which is worked on from then on. What it is about is what the workflow asks for. */
export function useBeginTrigger(workflowId: string, triggers: TriggerEditing, { subjects }: TriggerSight) {
  const { data: types } = useAssetTypes()
  return (list: ResultList) => {
    const asked = [...subjects.values()].find(({ type, of }) => type.kind === 'ASSET' && of === undefined)
    const about = {
      id: crypto.randomUUID(),
      workflowId,
      assetTypeId: asked?.type.kind === 'ASSET' ? asked.type.id : (types?.[0]?.id ?? ''),
      asset: asked?.path,
    }
    triggers.add(list, kindLook(list).begin(about))
  }
}
