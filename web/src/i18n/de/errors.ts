/** What went wrong outside of a single form: pages, unexpected errors, no network. */
export const errors = {
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  failing: 'Der Server antwortet seit {{time}} Uhr nicht ({{status}}).',
  waiting_one: '1 Änderung wartet',
  waiting_other: '{{count}} Änderungen warten',
  waitingText: 'Gespeichert wird nach dem Einloggen. Sie müssen nichts neu eingeben.',
  unexpected: 'Etwas hat nicht geklappt',
  notSaved: 'Nicht gespeichert',
  pageTitle: 'Diese Seite ist auf einen Fehler gestoßen',
  pageText:
    'Was Sie zuletzt gespeichert haben, ist nicht betroffen. Der Fehler ist gemeldet; beschreiben Sie kurz, was Sie gerade tun wollten, dann lässt er sich schneller beheben.',
  toastText: 'Der Fehler ist gemeldet. Ihre Seite läuft weiter.',
  describe: 'Beschreiben',
  dialogTitle: 'Was ist passiert?',
  comment: 'Ihre Beschreibung',
  commentHint: 'Zum Beispiel: „Ich habe eine Gruppe gespeichert und dann auf Benutzer geklickt.“',
  send: 'Beschreibung senden',
  sent: 'Beschreibung gesendet',
  sentText: 'Danke. Sie hilft bei der Suche nach der Ursache.',
  notSent: 'Die Beschreibung ließ sich nicht senden',
  partMissing: 'Dieser Teil der Seite ist nicht angekommen.',
  reload: 'Seite neu laden',
  details: 'Technische Angaben',
  notFoundTitle: 'Hier ist keine Seite',
  notFoundText:
    'Die Adresse stimmt nicht, oder was hier war, wurde gelöscht. Andere Daten sind davon nicht betroffen.',
}
