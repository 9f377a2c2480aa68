/** Long tables and lists whose order one makes. */
export const grid = {
  widthOf: 'Breite der Spalte {{column}}',
  drag: {
    handle: '{{name}} verschieben',
    how: 'Mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen.',
    start: '{{name}} aufgenommen, Platz {{place}} von {{count}}.',
    over: '{{name}} auf Platz {{place}} von {{count}}.',
    end: '{{name}} abgelegt auf Platz {{place}} von {{count}}.',
    cancel: 'Verschieben abgebrochen, {{name}} bleibt an seinem Platz.',
  },
}
