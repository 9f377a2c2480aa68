import {
  blocks,
  followUp,
  mail,
  paragraph,
  pausedCall,
  pdf,
  photos,
  scale,
  toResult,
  when,
  writesBack,
  writing,
} from '../author-triggers.ts'
import { id } from './checklist.ts'

const onDefect = when('close.defect == true')

/** What a finished maintenance sets going. */
export const triggers = {
  assetTriggers: [
    writesBack('hours', id('machine'), {
      asset: 'start.machine',
      operatingHours: 'start.hours',
      state:
        'close.defect == true ? (close.severity == "kritisch" ? "gestört" : "auffällig") : "einwandfrei"',
    }),
  ],
  pdfTriggers: [
    pdf('report', {
      ...onDefect,
      name: [
        'Mängelbericht {start.machine} {result.completedAt|DATE}',
        'Defect report {start.machine} {result.completedAt|DATE}',
      ],
      title: ['Mängelbericht', 'Defect report'],
      blocks: [
        blocks.title,
        blocks.facts('OTHER_OBJECTS', 'COMPLETED_AT', 'PERFORMER', 'DURATION', 'TASK'),
        blocks.text(
          'what',
          paragraph([
            'Festgestellt wurde: {close.description}. Einstufung: {close.severity}.',
            'What was found: {close.description}. Rating: {close.severity}.',
          ]),
          paragraph([
            'Betriebsstunden: {start.hours}. Maschine wieder freigegeben: {close.released}.',
            'Operating hours: {start.hours}. Machine released for operation: {close.released}.',
          ]),
        ),
        blocks.deviations(['Abweichungen', 'Deviations']),
        blocks.answers(['Alle Antworten', 'All answers']),
        blocks.together(
          'readings',
          blocks.heading('in-band', ['Messwerte im Toleranzband', 'Readings and their tolerance']),
          blocks.scale('oil', 'measure.oilLevel'),
          blocks.scale('bearing', 'measure.bearingTemperature'),
        ),
        blocks.table('before', ['Frühere Wartungen dieser Maschine', 'Earlier maintenance of this machine'], {
          query: {
            root: { kind: 'WORKFLOW_RESULT', workflowId: id('maintenance') },
            steps: [
              {
                kind: 'MAP',
                columns: [
                  { name: 'at', expression: 'result.completedAt' },
                  { name: 'machine', expression: 'result.start.machine' },
                  { name: 'hours', expression: 'result.start.hours' },
                  { name: 'vibration', expression: 'result.measure.vibration' },
                  { name: 'bearing', expression: 'result.measure.bearingTemperature' },
                  { name: 'defect', expression: 'coalesce(result.close.description, "–")' },
                ],
              },
              {
                kind: 'FILTER',
                condition:
                  'machine == start.machine && at < result.completedAt && at > addTo(result.completedAt, -70, "day")',
              },
            ],
          },
          columns: [
            ['Durchgeführt', 'Done', '{row.at|DATE}'],
            ['Betriebsstunden', 'Operating hours', '{row.hours}'],
            ['Schwingung', 'Vibration', '{row.vibration|1}'],
            ['Lager', 'Bearing', '{row.bearing|1}'],
            ['Mangel', 'Defect', '{row.defect}'],
          ],
        }),
        blocks.newPage('photo-page'),
        blocks.photos(['Fotos', 'Photos']),
        blocks.signedBy(
          ['close.signature', ['Ausgeführt', 'Done by']],
          ['close.noted', ['Schichtleitung', 'Shift lead']],
        ),
        blocks.code(['Dieses Ergebnis im Portal', 'This result in the portal']),
      ],
    }),
  ],
  emailTriggers: [
    mail('defect', {
      ...onDefect,
      subject: [
        'Mangel an {start.machine}: {close.description}',
        'Defect on {start.machine}: {close.description}',
      ],
      body: writing(
        paragraph(['Guten Tag,', 'Hello,']),
        paragraph([
          'bei der Wartung von {start.machine} am {result.completedAt} hat {performer} einen Mangel festgestellt: {close.description}.',
          '{performer} found a defect when maintaining {start.machine} on {result.completedAt}: {close.description}.',
        ]),
        paragraph(['Einstufung: {close.severity}', 'Rating: {close.severity}']),
        scale('measure.vibration'),
        scale('measure.bearingTemperature'),
        photos('close.photos'),
        paragraph([
          'Der Mängelbericht mit Fotos und Unterschriften liegt bei.',
          'The defect report with photos and signatures is attached.',
        ]),
        toResult(['Ergebnis ansehen', 'View the result']),
      ),
      pdfs: ['report'],
    }),
  ],
  webhookTriggers: [pausedCall('erp')],
  taskTriggers: [
    followUp('repair', {
      ...onDefect,
      workflowId: id('repair'),
      label: ['Mangel beheben: {start.machine}', 'Repair defect: {start.machine}'],
      data: '{"machine": start.machine, "defect": close.description}',
      within: 'close.severity == "kritisch" ? 1 : close.severity == "mittel" ? 7 : 28, "day"',
    }),
  ],
}
