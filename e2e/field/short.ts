import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { text } from '../workflows/written.ts'
import type { Phone } from './phone.ts'
import { newWorkflow } from './phone.ts'

/** Permits a second workflow, which is done in a moment: a few words and, if one likes, a photo. */
export async function short({ client, accountId }: Pick<Phone, 'client' | 'accountId'>): Promise<void> {
  await newWorkflow(client, {
    accountId,
    name: 'Störung melden',
    definition: {
      ...EMPTY_DEFINITION,
      nodes: [
        {
          kind: 'ACTIVITY',
          id: 'fault',
          variableName: 'stoerung',
          title: text('Störung'),
          components: [
            { id: 'what', kind: 'TEXT', variableName: 'was', title: text('Was ist los?') },
            {
              id: 'photos',
              kind: 'IMAGES',
              variableName: 'fotos',
              title: text('Fotos'),
              optional: { kind: 'VALUE', value: true },
            },
          ],
        },
      ],
    },
  })
}
