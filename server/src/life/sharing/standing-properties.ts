import type { TemplateAssetType } from '@feldwerk/contract/template-bundle.ts'
import type { ChosenProperty } from '../../platform/db/schema/sharing.ts'
import type { Definition } from '../../records/assets/types/definition.ts'
import { instanceIdOf } from '../templates/instance-ids.ts'
import type { ShareRow } from './store.ts'

/**
 * Which property of the own type stands for each of the giver's: the one that did when the share was taken, that of the
 * copy, or the one of the same name. Where there is none yet it is the one that a copy will have.
 */
export function standingProperties(
  { id: shareId, chosen }: Pick<ShareRow, 'id' | 'chosen'>,
  given: Pick<TemplateAssetType, 'properties'>,
  own: Pick<Definition, 'id' | 'properties'> | undefined,
): ChosenProperty[] {
  const before = new Map(chosen?.properties?.[own?.id ?? '']?.map((each) => [each.given, each.own]))
  return given.properties.map(({ id, name }) => {
    const [givenId, copyId] = [id ?? '', instanceIdOf(shareId, id ?? '')]
    const find = (wanted: string | undefined) => own?.properties.find((each) => each.id === wanted)
    const found =
      find(before.get(givenId)) ?? find(copyId) ?? own?.properties.find((each) => each.name === name)
    return { given: givenId, own: found?.id ?? copyId, name: found?.name ?? name }
  })
}
