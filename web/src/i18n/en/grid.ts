import type { grid as de } from '../de/grid.ts'

export const grid: typeof de = {
  widthOf: 'Width of column {{column}}',
  drag: {
    handle: 'Move {{name}}',
    how: 'Pick up with the space bar, move with the arrow keys, drop with the space bar, cancel with Escape.',
    start: '{{name}} picked up, place {{place}} of {{count}}.',
    over: '{{name}} at place {{place}} of {{count}}.',
    end: '{{name}} dropped at place {{place}} of {{count}}.',
    cancel: 'Move cancelled, {{name}} stays in its place.',
  },
}
