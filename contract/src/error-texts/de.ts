import type { ProblemCode } from '../errors.ts'

/** What happened, what it means and what to do, in German. */
export const de: Record<ProblemCode, string> = {
  CodeExpired: 'Der Code ist abgelaufen. Fordern Sie einen neuen an.',
  CodeWrong: 'Der Code stimmt nicht. Vergleichen Sie ihn mit der neuesten E-Mail.',
  Cooldown: 'Das war zu oft hintereinander. Warten Sie einen Moment, dann geht es wieder.',
  TooManyTriesForConfirmationCode: 'Zu viele falsche Eingaben. Fordern Sie einen neuen Code an.',
  companyNameAlreadyExists: 'Eine Firma mit diesem Namen gibt es schon. Wählen Sie einen anderen Namen.',
  companyShareIdInvalid: 'Diese Freigabe-ID gehört zu keiner Firma. Prüfen Sie die Schreibweise.',
  emailAlreadyExists:
    'Diese E-Mail-Adresse wird schon verwendet. Melden Sie sich damit an oder nehmen Sie eine andere.',
  excelCouldNotBeParsed:
    'Die Datei lässt sich nicht als Excel-Tabelle lesen. Speichern Sie sie als .xlsx ohne Kennwort und Makros.',
  excelNotUpToDate:
    'Die Daten haben sich seit dem Export geändert. Exportieren Sie neu und übernehmen Sie Ihre Änderungen.',
  notEnoughAppLicenses:
    'Es ist keine App-Lizenz mehr frei. Schalten Sie die App bei jemandem aus oder erweitern Sie die Lizenzen.',
  stripeAddressRequired: 'Für die Rechnung fehlt die Adresse. Ergänzen Sie sie in den Firmendaten.',
  stripeEmailRequired: 'Für die Rechnung fehlt die E-Mail-Adresse. Ergänzen Sie sie in den Firmendaten.',
  templateInstanceExists:
    'Die Vorlage wird noch verwendet. Entfernen Sie zuerst die eingerichteten Vorlagen.',
  sessionExpired: 'Sie sind nicht angemeldet.',
  requestedWithRequired:
    'Der Aufruf kam nicht aus dem Portal. Ihm fehlt der Kopf X-Requested-With: JavaScript.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung. Ein Inhaber Ihrer Firma kann sie Ihnen geben.',
  operatorOnly: 'Das darf nur, wer diese Installation betreibt und im Portal angemeldet ist.',
  cronKeyWrong: 'Dieser Schlüssel stimmt nicht. Gültig ist der aus FELDWERK_CRON_KEY.',
  builtIn: 'Diese Vorlage gehört zu Feldwerk. Sie lässt sich weder ändern noch löschen.',
  scopeMissing: 'Dieser API-Schlüssel darf das nicht. Ihm fehlt ein Bereich.',
  notByToken: 'Das geht mit keinem API-Schlüssel. Melden Sie sich dazu an.',
  validation: 'Einige Angaben stimmen noch nicht.',
  malformedBody: 'Der Inhalt der Anfrage lässt sich nicht lesen.',
  bodyTooLarge: 'Die Anfrage ist zu groß.',
  unsupportedMediaType: 'Dieses Format versteht der Aufruf nicht.',
  afterUnknown:
    'Dieses „after“ gehört nicht zu dieser Liste in dieser Reihenfolge. Fragen Sie zuerst ohne es, und geben Sie dann „next“ unverändert zurück.',
  cursorTooOld:
    'Diese Stelle ist zu alt oder unbekannt, Änderungen werden 90 Tage aufgehoben. Fragen Sie ohne „after“ nach einer neuen Stelle, und lesen Sie danach alles neu.',
  notFound: 'Das gibt es nicht oder nicht mehr.',
  idempotencyKeyReused: 'Dieser Idempotency-Key wurde schon für einen anderen Inhalt verwendet.',
  hostUnknown:
    'Unter diesem Namen ist Feldwerk hier nicht bekannt. Öffnen Sie die öffentliche Adresse, oder tragen Sie diesen Namen als FELDWERK_PUBLIC_URL ein.',
  tooManyRequests: 'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment.',
  credentialsWrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  emailNotConfirmed: 'Ihre E-Mail-Adresse ist noch nicht bestätigt.',
  tooManyLogins:
    'Für diese E-Mail-Adresse gab es zu viele Versuche von fremden Geräten. Über „Passwort vergessen“ kommen Sie trotzdem hinein, ebenso auf einem Gerät, auf dem Sie schon angemeldet waren.',
  accessMissing:
    'Für diesen Zugang ist Ihr Konto nicht freigeschaltet. Ein Inhaber Ihrer Firma kann das ändern.',
  demoNotFromHere: 'Demo-Zugänge gelten nur an dem Rechner, auf dem Feldwerk läuft.',
  registrationClosed:
    'Neue Firmen können sich hier nicht registrieren. Lassen Sie sich von Ihrer Firma einladen.',
  linkInvalid: 'Dieser Link gilt nicht mehr. Lassen Sie sich einen neuen schicken.',
  deviceCodeInvalid:
    'Dieser Code stimmt nicht oder gilt nicht mehr. Vergleichen Sie ihn, oder lassen Sie sich einen neuen geben.',
  passwordWrong: 'Das bisherige Passwort stimmt nicht.',
  passwordTooCommon:
    'Dieses Passwort ist leicht zu erraten. Nehmen Sie ein anderes, zum Beispiel vier zufällige Wörter.',
  lastOwner: 'Eine Firma braucht mindestens einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  ownAccount: 'Das eigene Konto lässt sich so nicht ändern. Ein anderer Inhaber kann das tun.',
  emailRequired: 'Dafür braucht das Konto eine E-Mail-Adresse.',
  demoKeepsMails:
    'Aus der Demo-Firma geht keine E-Mail hinaus. Lassen Sie die Adresse weg: In der App meldet sich die Person mit einem Gerätecode an.',
  invitationNotPossible:
    'Dieses Konto kann nicht eingeladen werden. Es ist eine Maschine, gelöscht oder hat schon ein Passwort.',
  deviceCodeNotPossible:
    'Für dieses Konto gibt es keinen Gerätecode. Es ist gelöscht oder hat keinen App-Zugang.',
  groupNameAlreadyExists: 'Eine Gruppe mit diesem Namen gibt es schon.',
  changedMeanwhile: 'Jemand anderes hat das inzwischen geändert. Laden Sie neu, um den neuen Stand zu sehen.',
  savedMeanwhile:
    'Jemand anderes hat das inzwischen gespeichert. Vergleichen Sie beide Stände, bevor Sie speichern.',
  inUse: 'Das wird noch verwendet. Lösen Sie es zuerst überall heraus, wo es vorkommt.',
  wouldBreak: 'Mit dieser Änderung würde anderes nicht mehr funktionieren, das darauf aufbaut.',
  readonly: 'Das gehört zu einer eingerichteten Vorlage. Legen Sie eine Kopie an, um es zu ändern.',
  queryBroken:
    'Diese Ansicht passt nicht mehr zu den Daten, auf denen sie aufbaut. Öffnen Sie sie zum Bearbeiten.',
  queryTooSlow:
    'Die Abfrage hat zu lange gedauert und wurde abgebrochen. Filtern Sie früher, oder verbinden Sie weniger Zeilen.',
  queryTooLarge: 'Die Abfrage überschreitet eine Grenze. Filtern oder gruppieren Sie stärker.',
  tooManyQueries:
    'In Ihrer Firma laufen gerade zu viele Abfragen zugleich. Versuchen Sie es gleich noch einmal.',
  idAlreadyExists: 'Etwas mit dieser Kennung gibt es schon.',
  assetTypeInvalid: 'Die Beschreibung des Asset-Typs stimmt noch nicht.',
  assetTypeMisfit:
    'Diese Änderung passt nicht zu allen vorhandenen Assets. Sehen Sie nach, was mit ihnen geschehen würde.',
  tooManyAssetTypes: 'Mehr Asset-Typen kann eine Firma nicht haben.',
  tooManyAssets: 'Mehr Assets kann ein Asset-Typ nicht haben.',
  excelNotExported:
    'Die Datei ist kein Export dieses Asset-Typs. Legen Sie fest, ob ihre Zeilen hinzugefügt werden, vorhandene Assets ändern oder die ganze Tabelle ersetzen.',
  excelInvalid: 'Die Datei enthält Fehler. Es wurde nichts übernommen.',
  importCancelled: 'Der Import wurde abgebrochen. Es wurde nichts übernommen.',
  importNotRevertible:
    'Dieser Import lässt sich nicht zurücknehmen: Er läuft noch, ist gescheitert oder schon zurückgenommen.',
  assetInvalid: 'Einige Werte passen noch nicht.',
  assetChanged:
    'Jemand anderes hat dieses Asset inzwischen geändert. Vergleichen Sie beide Stände, bevor Sie speichern.',
  assetReferenced: 'Andere Assets verweisen darauf. Ändern Sie zuerst diese.',
  workflowChangedMeanwhile:
    'Jemand anderes hat diesen Workflow inzwischen gespeichert. Vergleichen Sie beide Stände, bevor Sie speichern.',
  nothingToPublish: 'Es gibt keinen Entwurf. Alles ist veröffentlicht.',
  nothingToTakeBack: 'Das hat kein Asset geändert oder ist schon zurückgenommen.',
  workflowNotShareable:
    'Dieser Workflow lässt sich so nicht freigeben. Er muss veröffentlicht sein, Ihnen gehören und ohne andere Workflows auskommen.',
  workflowReadonly:
    'Diesen Workflow hat eine andere Firma freigegeben, seine Fragen ändert nur sie. Auslöser, Serien, Berechtigungen und Ansichten legen Sie selbst fest.',
  shareStateConflict: 'Die Freigabe ist inzwischen in einem anderen Zustand. Laden Sie sie neu.',
  nothingToRetry: 'Das ist schon erledigt oder war nicht gefordert. Es gibt nichts zu wiederholen.',
  resultOfOtherCompany:
    'Dieses Ergebnis hat eine andere Firma geliefert. Korrigieren und löschen kann es nur sie; Abweichungen prüfen Sie hier selbst.',
  nothingToReview: 'In diesem Ergebnis weicht nichts ab. Es gibt nichts zu prüfen.',
  taskStateConflict: 'Diese Aufgabe ist schon abgeschlossen oder lässt das in ihrem Zustand nicht zu.',
  roomFixed: 'Wer zu diesem Chat gehört und wie er heißt, steht fest.',
  roomClosed: 'In diesem Chat kann niemand mehr schreiben. Lesen können Sie ihn weiterhin.',
  paymentsOff: 'Hier wird nichts abgerechnet: Für diese Installation sind keine Zahlungen eingerichtet.',
  paymentsUnavailable:
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts gebucht. Versuchen Sie es gleich noch einmal.',
  signatureWrong: 'Die Unterschrift dieser Nachricht stimmt nicht. Sie wird nicht beachtet.',
  messageSettled: 'Diese Nachricht lässt sich nicht mehr ändern. Das geht einen Tag lang.',
  pushMessageSent:
    'Diese Nachricht ist schon unterwegs oder zurückgezogen. Sie lässt sich nicht mehr aufhalten.',
  pushMessageNotSent: 'Diese Nachricht ist noch nicht gesendet. Erinnern lässt sich erst danach.',
  fileTooLarge: 'Die Datei ist zu groß.',
  imageTooLarge: 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
  imageTooManyPixels: 'Das Bild hat zu viele Bildpunkte. Verkleinern Sie es auf höchstens 40 Megapixel.',
  imageBroken: 'Dieses Bild ist beschädigt. Nehmen Sie es neu auf, oder wählen Sie ein anderes.',
  fileTypeNotAllowed: 'Dateien dieser Art werden hier nicht angenommen.',
  uploadExpired: 'Die Erlaubnis zum Hochladen ist abgelaufen. Wählen Sie die Datei noch einmal.',
  uploadAlreadyDone: 'Diese Datei ist schon hochgeladen.',
  uploadDamaged: 'Die Datei kam beschädigt an. Laden Sie sie noch einmal hoch.',
  tooManyUploads:
    'Zu viele Uploads, die noch nirgends verwendet werden: {usedFiles} von {allowedFiles} Dateien, {usedBytes} von {allowedBytes}. Warten Sie damit bis zu einer Stunde.',
  storageFull:
    'Der Speicher Ihrer Firma ist voll: {usedBytes} von {allowedBytes} sind belegt. Wer Feldwerk betreibt, kann mehr freigeben.',
  fileDamaged:
    'Diese Datei fehlt auf dem Server oder ist dort beschädigt. Wer Feldwerk betreibt, kann sie aus einer Sicherung zurückholen.',
  documentTooLarge:
    'Dieses Dokument wird zu groß: Höchstens {maxPages} Seiten sind möglich, und es darf nicht zu viele große Fotos haben.',
  backupsOff: 'Hier wird keine Sicherung gemacht: FELDWERK_BACKUP_TO nennt keinen Ort dafür.',
  backupUnderWay: 'Eine Sicherung ist schon unterwegs. Warten Sie, bis sie fertig ist.',
  diskFull:
    'Auf dem Server ist zu wenig Platz. Es wurde nichts gespeichert. Wer Feldwerk betreibt, muss Platz schaffen; danach geht es von selbst weiter.',
  unavailable: 'Der Server ist gerade nicht bereit. Versuchen Sie es gleich noch einmal.',
  internal:
    'Da ist bei uns etwas schiefgegangen. Ihre Eingaben sind nicht verloren; versuchen Sie es noch einmal.',
}
