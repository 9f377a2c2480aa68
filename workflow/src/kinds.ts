/** Kinds a workflow definition is made of: points 3 and 9 of the specification. */
const NODE_KINDS = ['ACTIVITY', 'ITERATION'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

export const COMPONENT_KINDS = [
  'ACTIVITY_GROUP',
  'AUDIO',
  'BARCODE',
  'DATE',
  'IMAGES',
  'INSTANT',
  'METADATA',
  'MULTIPLE_CHOICE',
  'NUMBER',
  'OUTPUT_AUDIO',
  'OUTPUT_IMAGES',
  'OUTPUT_TEXT',
  'SIGNATURE',
  'SINGLE_CHOICE',
  'SWITCH',
  'TEXT',
  'TIME',
] as const
export type ComponentKind = (typeof COMPONENT_KINDS)[number]
