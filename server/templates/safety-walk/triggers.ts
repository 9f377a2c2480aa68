import { blocks, mail, paragraph, pdf, toResult, when, writing } from '../author-triggers.ts'

const onFindings = when('close.impression != "gut"')

/** What a finished walk sets going. */
export const triggers = {
  pdfTriggers: [
    pdf('protocol', {
      ...onFindings,
      name: [
        'Begehungsprotokoll {start.area} {result.completedAt|DATE}',
        'Walk report {start.area} {result.completedAt|DATE}',
      ],
      title: ['Begehungsprotokoll', 'Safety walk report'],
      blocks: [
        blocks.title,
        blocks.facts('OTHER_OBJECTS', 'COMPLETED_AT', 'PERFORMER', 'TASK'),
        blocks.deviations(['Abweichungen', 'Deviations']),
        blocks.answers(['Protokoll', 'Report']),
        blocks.photos(['Fotos', 'Photos']),
        blocks.signatures(['Unterschrift', 'Signature']),
      ],
    }),
  ],
  emailTriggers: [
    mail('protocol-mail', {
      ...onFindings,
      subject: [
        'Sicherheitsbegehung {start.area}: {close.impression}',
        'Safety walk {start.area}: {close.impression}',
      ],
      body: writing(
        paragraph(['Guten Tag,', 'Hello,']),
        paragraph([
          '{performer} ist am {result.completedAt} durch {start.area} gegangen. Gesamteindruck: {close.impression}.',
          '{performer} walked through {start.area} on {result.completedAt}. Overall impression: {close.impression}.',
        ]),
        paragraph([
          'Das Protokoll mit allen Feststellungen und Fotos liegt bei.',
          'The report with all findings and photos is attached.',
        ]),
        toResult(['Ergebnis ansehen', 'View the result']),
      ),
      pdfs: ['protocol'],
    }),
  ],
}
