/** Following a metric or a workflow: being told of what happens to it. */
export const follow = {
  begin: 'Folgen',
  following: 'Sie folgen',
  end: 'Sie folgen, nicht mehr folgen',
  beginOf: '{{name}} folgen',
  begun: 'Sie folgen {{name}}',
  ended: 'Sie folgen {{name}} nicht mehr',
  notChanged: 'Nicht geändert',
  metric: 'Wer folgt, erfährt es, wenn der Wert seine Grenze verlässt.',
  metricWithoutBound: 'Wer folgt, erfährt es, wenn der Wert seine Grenze verlässt. Noch hat er keine.',
  workflow: 'Wer folgt, erfährt von Werten außerhalb der Vorgabe und davon, was nicht zugestellt wurde.',
}
