import {
  blocks,
  mail,
  paragraph,
  pdf,
  photos,
  toResult,
  when,
  writesBack,
  writing,
} from '../author-triggers.ts'
import { id } from './checklist.ts'

/** What a finished check sets going. */
export const triggers = {
  assetTriggers: [writesBack('mileage', id('vehicle'), { asset: 'start.vehicle', mileage: 'start.mileage' })],
  pdfTriggers: [
    pdf('damage', {
      ...when('outside.newDamage == true'),
      name: [
        'Schadensmeldung {start.vehicle} {result.completedAt|DATE}',
        'Damage report {start.vehicle} {result.completedAt|DATE}',
      ],
      title: ['Schadensmeldung', 'Damage report'],
      blocks: [
        blocks.title,
        blocks.facts('OTHER_OBJECTS', 'COMPLETED_AT', 'PERFORMER', 'POSITION'),
        blocks.deviations(['Abweichungen', 'Deviations']),
        blocks.photos(['Fotos vom Schaden', 'Photos of the damage']),
        blocks.answers(['Alle Antworten', 'All answers']),
        blocks.signatures(['Unterschrift', 'Signature']),
      ],
    }),
  ],
  emailTriggers: [
    mail('damaged', {
      ...when('outside.newDamage == true'),
      subject: ['{start.vehicle}: neuer Schaden', '{start.vehicle}: new damage'],
      body: writing(
        paragraph(['Guten Tag,', 'Hello,']),
        paragraph([
          '{performer} hat {start.vehicle} am {result.completedAt} kontrolliert und einen neuen Schaden gemeldet: {outside.damage}',
          '{performer} checked {start.vehicle} on {result.completedAt} and reported new damage: {outside.damage}',
        ]),
        paragraph(['Verkehrssicher: {close.roadworthy}', 'Roadworthy: {close.roadworthy}']),
        photos('outside.photos'),
        toResult(['Ergebnis ansehen', 'View the result']),
      ),
      pdfs: ['damage'],
    }),
    mail('unfit', {
      ...when('close.roadworthy == false'),
      subject: ['{start.vehicle} ist nicht verkehrssicher', '{start.vehicle} is not roadworthy'],
      body: writing(
        paragraph(['Guten Tag,', 'Hello,']),
        paragraph([
          '{performer} hat {start.vehicle} am {result.completedAt} kontrolliert: Das Fahrzeug ist nicht verkehrssicher und bleibt stehen, bis es instand gesetzt ist.',
          '{performer} checked {start.vehicle} on {result.completedAt}: the vehicle is not roadworthy and stays where it is until it is repaired.',
        ]),
        toResult(['Ergebnis ansehen', 'View the result']),
      ),
    }),
  ],
}
