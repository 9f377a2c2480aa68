import {
  activity,
  ask,
  assets,
  choices,
  fixed,
  measured,
  named,
  ofTask,
  onlyIf,
  optional,
  rule,
} from '../author.ts'
import { id } from './checklist.ts'

/** What is done about a defect: the maintenance that finds one makes a task of it. */
export const repair = {
  id: id('repair'),
  translations: named(['Mangelbehebung', 'Defect repair'], (_language, at) => ({
    teaser: [
      'Was eine Wartung gefunden hat, beheben, belegen und die Maschine wieder freigeben.',
      'Mend what maintenance has found, document it and release the machine again.',
    ][at],
  })),
  definition: {
    taskType: {
      fields: [
        {
          id: 'task-machine',
          name: 'machine',
          title: { de: 'Maschine', en: 'Machine' },
          type: { kind: 'ASSET', id: id('machine') },
          required: false,
        },
        {
          id: 'task-defect',
          name: 'defect',
          title: { de: 'Mangel', en: 'Defect' },
          type: { kind: 'STRING' },
          required: false,
        },
      ],
    },
    nodes: [
      activity(
        'repair',
        ['Behebung', 'Repair'],
        [
          ask('SINGLE_CHOICE', 'machine', ['Welche Maschine?', 'Which machine?'], {
            ...assets(
              id('machine'),
              'asset.name + coalesce(" · " + asset.hall, "")',
              ofTask('machine', 'asset.active != false'),
            ),
            defaultValue: rule('task.data.machine'),
          }),
          ask('TEXT', 'defect', ['Was ist der Mangel?', 'What is the defect?'], {
            multiline: fixed(true),
            defaultValue: rule('task.data.defect'),
          }),
          ask('SINGLE_CHOICE', 'outcome', ['Was wurde erreicht?', 'What was achieved?'], {
            ...choices(
              ['behoben', 'Mangel behoben', 'Defect repaired'],
              ['Ersatzteil bestellt', 'Ersatzteil bestellt', 'Spare part ordered'],
              ['stillgelegt', 'Maschine stillgelegt', 'Machine shut down'],
            ),
          }),
          ask('TEXT', 'work', ['Was wurde gemacht?', 'What was done?'], {
            multiline: fixed(true),
            minChars: fixed(5),
            ...onlyIf('repair.outcome == "behoben"'),
          }),
          ask('NUMBER', 'downtime', ['Stillstand', 'Downtime'], {
            ...measured('min'),
            min: fixed(0),
            max: fixed(28_800),
          }),
          ask('IMAGES', 'photos', ['Fotos nach der Arbeit', 'Photos after the work'], {
            ...optional,
            maxCount: fixed(6),
          }),
          ask('SWITCH', 'released', ['Maschine wieder freigegeben', 'Machine released for operation']),
          ask('SIGNATURE', 'signature', ['Unterschrift', 'Signature'], {
            ...optional,
            nameAllowed: fixed(true),
          }),
        ],
      ),
    ],
    taskSources: [],
  },
}
