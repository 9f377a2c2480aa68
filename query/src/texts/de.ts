import { LIMITS } from '../limits.ts'
import type { FaultTexts } from './catalogue.ts'

const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ')
const oneOf = (names: readonly string[]) => names.map((name) => `„${name}“`).join(' oder ')

export const DE: FaultTexts = {
  faults: {
    syntax: ({ expected, found }) => {
      const there = found ? `hier steht „${found}“` : 'hier endet der Ausdruck'
      return expected[0]
        ? `Erwartet wird ${oneOf(expected)}, ${there}.`
        : `Der Ausdruck ist hier nicht lesbar: ${there}.`
    },
    unknownName: ({ found }) => `Den Namen „${found}“ gibt es hier nicht.`,
    unknownField: ({ found, expected }) => `„${expected.join()}“ hat kein Feld „${found}“.`,
    unknownFunction: ({ found }) => `Die Funktion „${found}“ gibt es nicht.`,
    unknownRecordType: ({ found }) => `Den Typ „${found}“ gibt es nicht mehr.`,
    unknownView: ({ found }) => `Die Ansicht „${found}“ gibt es nicht mehr.`,
    unknownZone: ({ found }) => `„${found}“ ist keine Zeitzone, etwa „Europe/Berlin“.`,
    unknownUnit: ({ found, expected }) => `„${found}“ ist keine Einheit; möglich sind ${quoted(expected)}.`,
    wrongArguments: ({ found, expected }) => `${found} passt nicht; möglich ist ${expected.join(' oder ')}.`,
    wrongType: ({ found, expected }) => `Erwartet wird ${expected.join(' oder ')}, der Wert ist ${found}.`,
    mixedTypes: ({ found, expected }) => `Alle Elemente müssen ${expected.join()} sein, dieses ist ${found}.`,
    notConstant: () => 'Hier muss ein fester Text stehen, kein berechneter.',
    badPattern: ({ found }) => `Das Muster „${found}“ ist nicht erlaubt.`,
    badFormat: ({ expected }) => `Das Format darf nur ${quoted(expected)} und Zeichen dazwischen enthalten.`,
    badNumber: ({ found }) => `Die Zahl ${found} ist zu groß oder keine Zahl.`.replace('  ', ' '),
    badText: () => 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    badName: ({ found }) =>
      found ? `„${found}“ kann kein Name sein.` : 'Hier gehört ein Name in Anführungszeichen hin.',
    badShape: ({ expected, found }) =>
      `Erwartet wird ${oneOf(expected)}, angegeben ist ${found || 'nichts'}.`,
    badPercent: ({ found }) =>
      found
        ? `Eine Zahl von 0 bis 100 gehört nur zu PERCENTILE, nicht zu ${found}.`
        : 'Hier gehört eine Zahl von 0 bis 100 hin.',
    noValue: () => 'Diese Zahl entsteht aus Werten. Wählen Sie, womit gerechnet wird.',
    notInLanguage: ({ found }) => `„${found}“ gibt es in dieser Sprache nicht.`,
    duplicateName: ({ found }) => `Den Namen „${found}“ gibt es schon.`,
    viewCycle: ({ found }) => `Die Ansicht „${found}“ verwendet sich selbst.`,
    limit: ({ limit }) => (limit ? DE.limits[limit](LIMITS[limit]) : 'Eine Grenze ist überschritten.'),
    equalityMayFail: () => 'Schlägt dieser Teil fehl, ist er leer, und der Vergleich gilt trotzdem.',
    countedTwice: ({ found }) =>
      `„${found}“ steht nach dem Aufteilen in mehreren Zeilen und wird mehrfach gezählt.`,
  },
  limits: {
    expressionLength: (limit) => `Ein Ausdruck hat höchstens ${limit} Zeichen.`,
    expressionNodes: (limit) => `Ein Ausdruck hat höchstens ${limit} Teile.`,
    expressionDepth: (limit) => `Ein Ausdruck ist höchstens ${limit} Ebenen tief.`,
    queryParts: (limit) => `Alle Ausdrücke einer Abfrage haben zusammen höchstens ${limit} Teile.`,
    evaluationSteps: (limit) => `Ein Ausdruck darf höchstens ${limit} Rechenschritte brauchen.`,
    runSteps: (limit) => `Was zusammen berechnet wird, darf höchstens ${limit} Rechenschritte brauchen.`,
    steps: (limit) => `Eine Abfrage hat höchstens ${limit} Schritte.`,
    joins: (limit) => `Eine Abfrage verbindet höchstens ${limit} Tabellen.`,
    expands: (limit) => `Eine Abfrage teilt höchstens ${limit} Listen auf.`,
    viewDepth: (limit) => `Ansichten bauen höchstens ${limit} tief aufeinander auf.`,
    sqlBytes: (limit) => `Die Abfrage ist zu umfangreich für die Datenbank (${limit} Zeichen).`,
    previewRows: (limit) => `Die Vorschau zeigt höchstens ${limit} Zeilen.`,
    pageRows: (limit) => `Eine Seite hat höchstens ${limit} Zeilen.`,
    csvRows: (limit) => `Ein Export hat höchstens ${limit} Zeilen.`,
    workbookRows: (limit) =>
      `Eine Excel-Datei hat höchstens ${limit} Zeilen. Grenzen Sie die Liste ein, oder nehmen Sie CSV.`,
    matchingResults: (limit) =>
      `Die Bedingung trifft auf mehr als ${limit} Ergebnisse zu. Fassen Sie sie enger.`,
    faults: (limit) => `Nach ${limit} Fehlern wird nicht weiter geprüft.`,
    buckets: (limit) => `Der Zeitraum hat in dieser Auflösung mehr als ${limit} Abschnitte.`,
    groups: (limit) => `Es gibt mehr als ${limit} Gruppen.`,
  },
  nearest: (names) => `Meinten Sie ${oneOf(names)}?`,
}
