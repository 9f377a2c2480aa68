import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with a task, for its author. */
export const taskTexts: Record<
  Locale,
  Record<
    'required' | 'unknownField' | 'wrongType' | 'unknownReference' | 'notPermitted' | 'otherWorkflow',
    string
  >
> = {
  de: {
    required: 'Diese Angabe braucht jede Aufgabe dieses Workflows.',
    unknownField: 'Aufgaben dieses Workflows haben keine solche Angabe.',
    wrongType: 'Hier gehört etwas anderes hin: {expected}.',
    unknownReference: 'Das Gewählte gibt es nicht.',
    notPermitted: 'Hier fehlt die Erlaubnis, diesen Workflow auszuführen. Geben Sie sie zuerst.',
    otherWorkflow: 'Im Pfad steht ein anderer Workflow.',
  },
  en: {
    required: 'Every task of this workflow needs this.',
    unknownField: 'Tasks of this workflow have no such data.',
    wrongType: 'Something else belongs here: {expected}.',
    unknownReference: 'What was chosen does not exist.',
    notPermitted: 'They may not perform this workflow. Give them the permission first.',
    otherWorkflow: 'The path names another workflow.',
  },
}
