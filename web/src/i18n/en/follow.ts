import type { follow as german } from '../de/follow.ts'

export const follow: typeof german = {
  begin: 'Follow',
  following: 'You follow',
  end: 'You follow, stop following',
  beginOf: 'Follow {{name}}',
  begun: 'You follow {{name}}',
  ended: 'You no longer follow {{name}}',
  notChanged: 'Not changed',
  metric: 'Followers are told when the figure goes beyond its limit.',
  metricWithoutBound: 'Followers are told when the figure goes beyond its limit. It has none yet.',
  workflow: 'Followers are told of values out of range and of what could not be delivered.',
}
