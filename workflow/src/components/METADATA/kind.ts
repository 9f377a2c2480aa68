import { NULL } from '@feldwerk/query/types.ts'
import { type CommonName, kind, plainAnswer, plainly } from '../kind.ts'
import { computed, text } from '../setting.ts'

/** Nobody is asked, so nothing can be optional, disabled or wrong. */
const COMPUTED: readonly CommonName[] = ['hidden']

/**
 * A value that is computed and shown to the worker, never typed in. Its query also sees `meta`: position, device and
 * startedAt. `label` is what the app writes beside it, `portalLabel` what the portal does.
 */
export const METADATA = kind({
  group: 'shown',
  common: COMPUTED,
  fields: { value: computed, label: text, portalLabel: text },
  answer: {
    ...plainAnswer(NULL),
    type: ({ typeOf }) => typeOf('value'),
    computedBy: 'value',
    inWords: plainly,
  },
  texts: {},
})
