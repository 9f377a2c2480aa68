/** Start page: what is to be done today. */
export const work = {
  today: 'Heute',
  yesterday: '+{{count}} früher',
  more_one: 'und {{count}} weitere',
  more_other: 'und {{count}} weitere',
  everybody: 'Alle Berechtigten',
  othersRow: 'Übrige',
  done: '{{count}} erledigt',
  late: '{{count}} spät',
  open: '{{count}} offen',
  rulerOf: 'Aufgaben von {{name}}',
  title: 'Späte und offene Aufgaben',
  nothing: 'Heute ist nichts mehr offen.',
  noDeadline: 'ohne Frist',
}
