import type { Fault, FaultPlace } from '@feldwerk/query/faults.ts'
import { message } from '@feldwerk/query/texts/message.ts'
import { WORKFLOW_LIMITS, type WorkflowLimit } from './limits.ts'
import type { Language } from './texts.ts'

/** What can be wrong with a definition besides its queries. */
const TEXTS = {
  badVariableName: {
    de: ({ found }) => `„${found}“ kann kein Variablenname sein: ein Wort aus Buchstaben, Ziffern und _.`,
    en: ({ found }) => `“${found}” cannot be a variable name: one word of letters, digits and _.`,
  },
  nameTaken: {
    de: ({ found }) => `Den Namen „${found}“ gibt es hier schon.`,
    en: ({ found }) => `The name “${found}” is already taken here.`,
  },
  idTaken: {
    de: ({ found }) => `Die Kennung „${found}“ kommt mehrfach vor.`,
    en: ({ found }) => `The id “${found}” occurs more than once.`,
  },
  fieldMissing: {
    de: () => 'Diese Angabe fehlt.',
    en: () => 'This is missing.',
  },
  mustBeFixed: {
    de: () => 'Diese Angabe kann nicht berechnet werden.',
    en: () => 'This cannot be computed.',
  },
  badFixedValue: {
    de: () => 'Dieser feste Wert passt nicht zur Art der Antwort.',
    en: () => 'This fixed value does not fit the kind of answer.',
  },
  noValueColumn: {
    de: () => 'Die Abfrage braucht genau eine Spalte oder eine Spalte „value“.',
    en: () => 'The query needs exactly one column, or a column “value”.',
  },
  labelMissing: {
    de: () => 'Der Text, den man zum Auswählen sieht, fehlt.',
    en: () => 'The text that people see to choose from is missing.',
  },
  answeredLater: {
    de: ({ found }) => `„${found}“ ist hier noch nicht beantwortet: es steht weiter unten.`,
    en: ({ found }) => `“${found}” is not answered yet here: it stands further down.`,
  },
  cycle: {
    de: ({ found }) => `Diese Angaben hängen voneinander ab: ${found}.`,
    en: ({ found }) => `These depend on each other: ${found}.`,
  },
  optionTwice: {
    de: ({ found }) => `Die Möglichkeit „${found}“ gibt es zweimal.`,
    en: ({ found }) => `The option “${found}” is there twice.`,
  },
  unknownPdf: {
    de: ({ found }) => `Das Dokument „${found}“ gibt es nicht.`,
    en: ({ found }) => `There is no document “${found}”.`,
  },
  resultMissing: {
    de: () =>
      'Zu einer Aufgabe, die nicht rechtzeitig erledigt ist, gibt es noch kein Ergebnis. Für PDF und Änderungen an Assets braucht es eines.',
    en: () =>
      'There is no result yet for a task that was not done in time. PDFs and changes of assets need one.',
  },
  recipientMissing: {
    de: () => 'Wählen Sie, an wen die E-Mail geht.',
    en: () => 'Choose whom the mail goes to.',
  },
  badUrl: {
    de: () => 'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
    en: () => 'Enter a complete address, beginning with https://.',
  },
  badAddress: {
    de: ({ found }) => `„${found}“ ist keine E-Mail-Adresse.`,
    en: ({ found }) => `“${found}” is no e-mail address.`,
  },
  contextMissing: {
    de: () => 'Diese Tabelle zeigt die Zeilen des Kontexts, und der Auslöser hat keinen.',
    en: () => 'This table shows the rows of the context, and the trigger has none.',
  },
  unknownProperty: {
    de: ({ found }) => `„${found}“ ist keine Eigenschaft dieser Art.`,
    en: ({ found }) => `“${found}” is no property of this type.`,
  },
  tooMany: {
    de: ({ limit }) => `Hier sind höchstens ${limit === undefined ? '' : WORKFLOW_LIMITS[limit]} erlaubt.`,
    en: ({ limit }) => `At most ${limit === undefined ? '' : WORKFLOW_LIMITS[limit]} are allowed here.`,
  },
  tooDeep: {
    de: () => `Durchgänge und Gruppen liegen höchstens ${WORKFLOW_LIMITS.depth} tief ineinander.`,
    en: () => `Rounds and groups lie at most ${WORKFLOW_LIMITS.depth} deep in each other.`,
  },
  bandReversed: {
    de: () => 'Die untere Grenze liegt über der oberen.',
    en: () => 'The lower limit lies above the upper one.',
  },
  tooManyBlocks: {
    de: () => `Ein Dokument hat höchstens ${WORKFLOW_LIMITS.blocks} Blöcke.`,
    en: () => `A document has at most ${WORKFLOW_LIMITS.blocks} blocks.`,
  },
  blocksTooDeep: {
    de: () => `Blöcke liegen höchstens ${WORKFLOW_LIMITS.blockDepth} tief ineinander.`,
    en: () => `Blocks lie at most ${WORKFLOW_LIMITS.blockDepth} deep in each other.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, (fault: OwnDetail) => string>>>>

interface OwnDetail {
  readonly found: string
  readonly limit?: WorkflowLimit
}

export type OwnCode = keyof typeof TEXTS
export const OWN_CODES = Object.keys(TEXTS) as readonly OwnCode[]

/** Something wrong of ours, at its place in the definition. */
export interface OwnFault extends FaultPlace, OwnDetail {
  readonly code: OwnCode
}

/** Anything wrong with a definition: its place as a path, and inside of an expression from which character to which. */
export type DefinitionFault = Fault | OwnFault

export function ownFault(
  code: OwnCode,
  path: readonly (string | number)[],
  detail: Partial<OwnDetail & Pick<FaultPlace, 'start' | 'end'>> = {},
): OwnFault {
  return { code, path, start: 0, end: 0, found: '', ...detail }
}

const isOwn = (fault: DefinitionFault): fault is OwnFault => Object.hasOwn(TEXTS, fault.code)

/** The fault as a sentence for people. */
export function faultMessage(fault: DefinitionFault, language: Language): string {
  return isOwn(fault) ? TEXTS[fault.code][language](fault) : message(fault, language)
}
