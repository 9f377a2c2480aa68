import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useAsset } from '../assets/form/use-asset.ts'
import { useWorkflow } from '../known/use-workflows.ts'
import { titleOf } from '../names/titles.ts'
import type { ComposedPush } from './use-compose.ts'

/** What that is called which a message leads to, once it is known. */
export function useLinkName(link: ComposedPush['link']): string | undefined {
  const language = useLanguage()
  const asset = useAsset(link?.kind === 'ASSET' ? link.id : '').data
  const workflow = useWorkflow(link?.kind === 'WORKFLOW' ? link.id : '').data
  return workflow ? titleOf(workflow, language) : (asset?.name ?? undefined)
}
