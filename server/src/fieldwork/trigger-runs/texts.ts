import type { Locale } from '@feldwerk/contract/locales.ts'
import type { MissedRecipient, RunProblem } from './plans.ts'

/** What was in the way of a run, for whoever manages the workflow. */
const texts: Record<Locale, Record<RunProblem['code'], string>> = {
  de: {
    brokenQuery: 'Der Auslöser passt nicht mehr zu den Daten. Öffnen Sie ihn im Workflow.',
    resultMissing: 'Der Auslöser braucht ein Ergebnis, und zu dieser Aufgabe gibt es noch keines.',
    tooSlow: 'Die Abfrage des Auslösers dauert zu lange.',
    tooManyRows: 'Die Abfrage des Auslösers ergibt mehr als 1.000 Zeilen.',
    noRecipient: 'Es gibt niemanden, an den diese E-Mail gehen könnte.',
    tooManyRecipients: 'An mehr als 50 Empfänger geht keine E-Mail.',
    notTaken: 'Der Mailserver hat die E-Mail nicht angenommen: {detail}',
    badAddress:
      'Das ist keine Adresse, die sich aufrufen lässt. Sie beginnt mit https:// und enthält keine Zugangsdaten.',
    plainHttp: 'Ohne Verschlüsselung wird nichts aufgerufen. Verwenden Sie eine Adresse mit https://.',
    inside:
      'Diese Adresse liegt in einem internen Netz. Wer den Server betreibt, kann sie in FELDWERK_OUTGOING_ALLOW freigeben.',
    unknownHost: 'Den Namen dieser Adresse gibt es nicht.',
    noConnection: 'Unter dieser Adresse nimmt niemand die Verbindung an.',
    certificate: 'Das Zertifikat der Gegenstelle ist nicht gültig oder gehört zu einem anderen Namen.',
    proxy: 'Der Proxy des Servers stellt keine Verbindung her.',
    timeout: 'Die Gegenstelle hat nicht rechtzeitig geantwortet.',
    noAnswer:
      'Die Gegenstelle hat die Verbindung beendet oder etwas geantwortet, das nicht zu verstehen ist.',
    redirected: 'Die Gegenstelle leitet weiter ({detail}). Tragen Sie die Adresse ein, zu der sie leitet.',
    badStatus: 'Die Gegenstelle hat den Aufruf nicht angenommen, Status {detail}.',
    gone: 'Die Gegenstelle will nicht mehr aufgerufen werden (Status 410). Der Auslöser pausiert seither.',
    workflowGone: 'Den Workflow, für den die Aufgabe gedacht ist, gibt es nicht mehr.',
    noAsset: 'Das Ergebnis nennt kein Asset, das zu ändern wäre.',
    assetGone: 'Das Asset gibt es nicht mehr.',
    assetTypeGone: 'Den Asset-Typ, um den es geht, gibt es nicht mehr.',
    assetRefused: '{detail}',
    tooManyDocuments: 'Aus einem Ergebnis macht ein Auslöser höchstens 100 Dokumente.',
    documentTooLarge:
      'Das Dokument wird zu groß: höchstens 200 Seiten, 20 Sekunden und 256 MB. Weniger oder kleinere Fotos helfen.',
    storageFull: 'Der Speicher der Firma ist voll. Sobald Platz ist, wird es noch einmal versucht.',
    printerBusy: 'Es werden gerade viele Dokumente erstellt. Dieses kommt noch an die Reihe.',
    pdfNotReady: 'Ein PDF, das mitgeht, ist noch nicht fertig: {detail}',
    misfit: 'Die Aufgabe lässt sich so nicht anlegen: {detail}',
    bundled:
      'Der Auslöser handelt höchstens {detail}-mal in einer Stunde, einmal je Anlass. Diese E-Mail steht mit anderen in einer, die zur vollen Stunde geht.',
    overHourly:
      'Der Auslöser handelt höchstens {detail}-mal in einer Stunde, einmal je Anlass. Es geschieht erst, wenn Sie es noch einmal versuchen.',
    putOff:
      'Der Auslöser handelt höchstens {detail}-mal in einer Stunde, einmal je Anlass. Was darüber hinausgeht, geschieht erst, wenn Sie das erste davon noch einmal versuchen.',
    chainTooDeep:
      'Auslöser haben einander mehr als achtmal nacheinander in Gang gesetzt, ohne dass ein Mensch dazwischen stand. Damit kein Kreis entsteht, endet es hier.',
    chainTooBusy:
      'Auslöser haben einander in einer Stunde mehr als 1.000-mal in Gang gesetzt. Damit kein Kreis entsteht, endet es hier.',
    mailsPerDay: 'Heute sind schon {detail} E-Mails hinausgegangen. Diese geht morgen hinaus.',
    held: 'Alles, was diesen Server verlässt, wird zurzeit zurückgehalten.',
    discarded: 'Wer den Server betreibt, hat verworfen, was zurückgehalten wurde.',
    demo: 'In der Demo-Firma verlässt keine E-Mail und kein Aufruf das Haus.',
    lost: 'Der Server ist dabei jedes Mal ausgefallen, zehnmal nacheinander.',
    unexpected: 'Dabei ist ein Fehler aufgetreten. Er wurde festgehalten.',
  },
  en: {
    brokenQuery: 'The trigger no longer fits the data. Open it in the workflow.',
    resultMissing: 'The trigger needs a result, and there is none for this task yet.',
    tooSlow: 'The query of the trigger takes too long.',
    tooManyRows: 'The query of the trigger gives more than 1,000 rows.',
    noRecipient: 'There is nobody that this mail could go to.',
    tooManyRecipients: 'No mail goes to more than 50 recipients.',
    notTaken: 'The mail server did not take the mail: {detail}',
    badAddress:
      'This is not an address that can be called. It begins with https:// and holds no credentials.',
    plainHttp: 'Nothing is called without encryption. Use an address with https://.',
    inside:
      'This address lies in an internal network. Whoever runs the server can allow it in FELDWERK_OUTGOING_ALLOW.',
    unknownHost: 'The name in this address does not exist.',
    noConnection: 'Nobody takes the connection at this address.',
    certificate: 'The certificate of the other side is not valid, or belongs to another name.',
    proxy: 'The proxy of the server makes no connection.',
    timeout: 'The other side did not answer in time.',
    noAnswer: 'The other side ended the connection, or answered something that cannot be understood.',
    redirected: 'The other side redirects ({detail}). Enter the address that it redirects to.',
    badStatus: 'The other side did not take the call, status {detail}.',
    gone: 'The other side does not want to be called any more (status 410). The trigger has been paused since.',
    workflowGone: 'The workflow that the task is meant for no longer exists.',
    noAsset: 'The result names no asset that could be changed.',
    assetGone: 'The asset no longer exists.',
    assetTypeGone: 'The asset type that this is about no longer exists.',
    assetRefused: '{detail}',
    tooManyDocuments: 'A trigger makes at most 100 documents of one result.',
    documentTooLarge:
      'The document gets too large: 200 pages, 20 seconds and 256 MB at most. Fewer or smaller photos help.',
    storageFull: 'The storage of the company is full. It is tried again as soon as there is room.',
    printerBusy: 'Many documents are being made at the moment. This one will have its turn.',
    pdfNotReady: 'A PDF that goes with it is not ready yet: {detail}',
    misfit: 'The task cannot be made like this: {detail}',
    bundled:
      'The trigger acts at most {detail} times an hour, once for each occasion. This mail stands with others in one that goes on the hour.',
    overHourly:
      'The trigger acts at most {detail} times an hour, once for each occasion. It is done once you try it again.',
    putOff:
      'The trigger acts at most {detail} times an hour, once for each occasion. What is beyond that is done once you try the first of it again.',
    chainTooDeep:
      'Triggers have set each other going more than eight times in a row without a person between them. It ends here, so that they do not go round in a circle.',
    chainTooBusy:
      'Triggers have set each other going more than 1,000 times in an hour. It ends here, so that they do not go round in a circle.',
    mailsPerDay: '{detail} mails have gone out today already. This one goes tomorrow.',
    held: 'Everything that leaves this server is held back at present.',
    discarded: 'Whoever runs the server has discarded what was held back.',
    demo: 'In the demo company no mail and no call leaves the house.',
    lost: 'The server failed each time this was tried, ten times in a row.',
    unexpected: 'Something went wrong. It was recorded.',
  },
}

/** That others stand behind one that was given up. */
const others: Record<Locale, (count: number) => string> = {
  de: (count) => (count === 1 ? 'Mit ihm wartet ein weiteres.' : `Mit ihm warten ${count} weitere.`),
  en: (count) => (count === 1 ? 'One more waits with it.' : `${count} more wait with it.`),
}
export const othersText = (count: number, language: Locale): string => others[language](count)

/** A problem as a sentence. */
export function problemText({ code, detail, words }: RunProblem, language: Locale): string {
  return texts[language][code].replace('{detail}', () => words?.[language] ?? detail ?? forgotten[language])
}

/** Of old runs not every word is kept. */
const forgotten: Record<Locale, string> = {
  de: 'Genaueres ist nach 90 Tagen nicht mehr gespeichert.',
  en: 'Details are kept for 90 days.',
}

type WhyMissed = MissedRecipient['why'] | 'notPermitted'

/** Who was left out of what was done, and why. */
const missing: Record<Locale, Record<WhyMissed, string>> = {
  de: {
    noAddress: '{name} hat keine E-Mail-Adresse.',
    left: '{name} gehört nicht mehr zur Firma.',
    noEmail: '„{name}“ ist keine E-Mail-Adresse.',
    refused: 'Der Mailserver weist {name} ab: {said}',
    deferred: 'Der Mailserver nimmt zurzeit nichts für {name} an: {said}',
    unreachable: 'Bei {name} kommt nichts an, bis jemand die Adresse bestätigt.',
    notPermitted: '{name} darf diesen Workflow nicht ausführen. Die Aufgabe geht an alle.',
  },
  en: {
    noAddress: '{name} has no e-mail address.',
    left: '{name} is no longer with the company.',
    noEmail: '“{name}” is no e-mail address.',
    refused: 'The mail server refuses {name}: {said}',
    deferred: 'The mail server takes nothing for {name} at present: {said}',
    unreachable: 'Nothing arrives at {name} until somebody confirms the address.',
    notPermitted: '{name} may not perform this workflow. The task goes to everybody.',
  },
}

/** That somebody was left out, as a sentence. */
export function missingText(
  why: WhyMissed,
  language: Locale,
  { name, said = '' }: { readonly name: string; readonly said?: string | undefined },
): string {
  return missing[language][why].replace('{name}', () => name).replace('{said}', () => said)
}
