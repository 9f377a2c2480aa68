/** Words that many screens share. */
export const general = {
  title: 'Feldwerk Portal',
  back: 'Zurück',
  reload: 'Neu laden',
  toStart: 'Zur Startseite',
  close: 'Schließen',
  loading: 'Wird geladen',
  verb: { add: 'Anlegen', open: 'Öffnen' },
  language: 'Sprache',
  appearance: 'Erscheinungsbild',
  schemes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das System' },
}
