import type { results as german } from '../de/results.ts'

export const results: typeof german = {
  one: 'Result',
  toList: 'To the results',
  workflow: 'Workflow',
  by: 'Performed by',
  startedAt: 'Started',
  completedAt: 'Completed',
  receivedAt: 'Received',
  duration: 'Duration',
  minutes_one: '{{count, number}} min',
  minutes_other: '{{count, number}} min',
  version: 'Version',
  state: 'State',
  from: 'From',
  to: 'To',
  facts: 'Facts',
  delivered: 'Received',
  corrected: 'Corrected',
  completed: 'Completed',
  deviations_one: '{{count, number}} value out of tolerance',
  deviations_other: '{{count, number}} values out of tolerance',
  round: 'Round {{number}} of {{count}}',
  noRound: 'No round.',
  nothingAsked: 'Nothing was asked here.',
  noQuestions: 'This version had no questions.',
  print: 'Print',
  removed: 'Result deleted',
  remove: {
    button: 'Delete result',
    title: 'Delete result?',
    text: 'Its answers, photos and signatures will be gone, and missing in every evaluation.',
  },
  versionNotLoaded: 'The questions of this result could not be loaded',
  correctedBy: 'Corrected on {{when}} by {{who}}',
  correctedAt: 'Corrected on {{when}}',
  correctedText: 'You are reading the corrected answers. The earlier ones are kept.',
  flag: {
    CLOCK_AHEAD: {
      short: 'Clock was ahead',
      text: 'The phone said {{claimed}} for the completion. What counts is when the result arrived.',
    },
    PERMISSION_ENDED: {
      short: 'Permission ended',
      text: 'When the result arrived, the person could no longer perform the workflow.',
    },
    WORKFLOW_DELETED: {
      short: 'Workflow deleted',
      text: 'When the result arrived, the workflow had been deleted.',
    },
    OLDER_VERSION: {
      short: 'Older version',
      text: 'It was filled in with an older version than the published one.',
    },
    DATA_CHANGED: {
      short: 'Choice changed',
      text: 'Something that was chosen was no longer offered on arrival.',
    },
    FILES_MISSING: {
      short: 'Files missing',
      text: 'Not all files have arrived. The phone sends them as soon as it is connected again.',
    },
    TASK_UNKNOWN: {
      short: 'Task unknown',
      text: 'The task that it belongs to does not exist.',
    },
    TASK_NOT_BEGUN: {
      short: 'Before its time',
      text: 'The task was not to be done yet when it was done.',
    },
    TASK_TOO_LATE: {
      short: 'After the deadline',
      text: 'It was completed after the hard deadline of the task. The task counts as not completed.',
    },
    TASK_DONE_ALREADY: {
      short: 'Done already',
      text: 'The task had been done when this result arrived.',
    },
    TASK_CANCELLED: {
      short: 'Task cancelled',
      text: 'The task was cancelled when this result arrived.',
    },
    TASK_DISABLED: {
      short: 'Task withdrawn',
      text: 'The task was withdrawn when this result arrived.',
    },
  },
  empty: {
    workflow: 'Workflow',
    result: 'Result',
    title: 'No result yet',
    text: 'As soon as somebody completes a workflow in the app, you find here what came of it: answers, photos, signatures.',
    toWorkflows: 'To the workflows',
  },
}
