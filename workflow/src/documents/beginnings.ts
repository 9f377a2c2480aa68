import type { DocumentTemplate } from './document.ts'

const page: DocumentTemplate['page'] = {
  paper: 'A4',
  margins: { top: 12, right: 15, bottom: 8, left: 17 },
  header: true,
  footer: true,
}

/** Everything of a result, in its order: the document that each has without anybody drawing one up. */
export const PROTOCOL: DocumentTemplate = {
  page,
  blocks: [
    { id: 'title', kind: 'TITLE', deviations: true },
    {
      id: 'facts',
      kind: 'FACTS',
      columns: 4,
      facts: [
        'OTHER_OBJECTS',
        'COMPLETED_AT',
        'PERFORMER',
        'COMPANY',
        'DURATION',
        'TASK',
        'POSITION',
        'CORRECTED',
        'REVIEWED',
      ],
    },
    {
      id: 'deviations',
      kind: 'ANSWERS',
      heading: { de: 'Abweichungen', en: 'Deviations' },
      which: 'DEVIATIONS',
      activities: [],
      columns: 1,
      unanswered: false,
    },
    {
      id: 'answers',
      kind: 'ANSWERS',
      heading: { de: 'Alle Antworten', en: 'All answers' },
      which: 'ALL',
      activities: [],
      columns: 2,
      unanswered: false,
    },
    {
      id: 'photos',
      kind: 'PHOTOS',
      heading: { de: 'Fotos', en: 'Photos' },
      columns: 3,
      format: '3:2',
      large: false,
    },
    { id: 'signatures', kind: 'SIGNATURES', columns: 2 },
  ],
}

/** What deviates, with large photos, before all the rest: for who mends it. */
const DEFECTS: DocumentTemplate = {
  page,
  blocks: [
    { id: 'title', kind: 'TITLE', deviations: true },
    {
      id: 'facts',
      kind: 'FACTS',
      columns: 2,
      facts: ['OTHER_OBJECTS', 'COMPLETED_AT', 'PERFORMER', 'COMPANY', 'POSITION'],
    },
    {
      id: 'deviations',
      kind: 'ANSWERS',
      heading: { de: 'Mängel', en: 'Defects' },
      which: 'DEVIATIONS',
      activities: [],
      columns: 1,
      unanswered: false,
    },
    {
      id: 'photos',
      kind: 'PHOTOS',
      heading: { de: 'Fotos', en: 'Photos' },
      columns: 2,
      format: 'ORIGINAL',
      large: false,
    },
    {
      id: 'answers',
      kind: 'ANSWERS',
      heading: { de: 'Alle Antworten', en: 'All answers' },
      which: 'ALL',
      activities: [],
      columns: 2,
      unanswered: false,
    },
    { id: 'signatures', kind: 'SIGNATURES', columns: 2 },
  ],
}

/** Who did what and when, and who confirms it. */
const SIGNED: DocumentTemplate = {
  page,
  blocks: [
    { id: 'title', kind: 'TITLE', deviations: false },
    {
      id: 'facts',
      kind: 'FACTS',
      columns: 2,
      facts: ['COMPLETED_AT', 'PERFORMER', 'COMPANY', 'STARTED_AT', 'DURATION', 'TASK', 'OTHER_OBJECTS'],
    },
    {
      id: 'answers',
      kind: 'ANSWERS',
      heading: { de: 'Durchgeführt wurde', en: 'What was done' },
      which: 'ALL',
      activities: [],
      columns: 1,
      unanswered: false,
    },
    {
      id: 'signatures',
      kind: 'SIGNATURES',
      heading: { de: 'Unterschriften', en: 'Signatures' },
      columns: 2,
      together: true,
    },
  ],
}

/** What a template can begin with. */
export const BEGINNINGS = {
  PROTOCOL,
  DEFECTS,
  SIGNED,
  EMPTY: { page, blocks: [] },
} as const satisfies Readonly<Record<string, DocumentTemplate>>
