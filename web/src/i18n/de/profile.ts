/** The own account. */
export const profile = {
  title: 'Profil',
  picture: 'Bild',
  pictureSaved: 'Bild gespeichert',
  pictureRemoved: 'Bild entfernt',
  tooLarge: 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
  details: 'Angaben',
  appearance: 'Sprache und Erscheinungsbild',
  password: {
    title: 'Passwort',
    old: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    change: 'Passwort ändern',
    changed: 'Passwort geändert',
    changedText: 'Alle anderen Geräte sind abgemeldet.',
    missing: 'Geben Sie Ihr bisheriges Passwort ein.',
    help: 'Mindestens {{min}} Zeichen.',
  },
  email: {
    title: 'Neue Adresse bestätigen',
    text: 'Wir haben einen Code an {{email}} geschickt. Bis Sie ihn eingeben, bleibt die bisherige Adresse.',
    code: 'Code aus der E-Mail',
    confirm: 'Adresse bestätigen',
    confirmed: 'E-Mail-Adresse geändert',
    missing: 'Geben Sie die sechs Ziffern aus der E-Mail ein.',
  },
}
