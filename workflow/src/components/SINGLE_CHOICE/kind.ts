import { STRING } from '@feldwerk/query/types.ts'
import { kind, plainAnswer, TYPED } from '../kind.ts'
import { isOption, options, optionType } from '../options.ts'
import { answer } from '../setting.ts'

/** One of some options; of the type of their values: a text, a number, an asset, an account … */
export const SINGLE_CHOICE = kind({
  group: 'answers',
  common: TYPED,
  fields: { options, defaultValue: answer },
  answer: {
    ...plainAnswer(STRING),
    type: optionType,
    findings: (chosen, { options: all }) => (isOption(chosen, all) ? [] : [{ code: 'notAnOption' }]),
    inWords: (chosen, { options: all }, say) => say.choice(chosen, all ?? []),
  },
  texts: {
    notAnOption: {
      de: () => 'Diese Auswahl gibt es nicht mehr.',
      en: () => 'This choice is no longer there.',
    },
  },
})
