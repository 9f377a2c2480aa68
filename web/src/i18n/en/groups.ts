import type { groups as de } from '../de/groups.ts'

export const groups: typeof de = {
  one: 'Group',
  facts_one: '{{count}} group',
  facts_other: '{{count}} groups',
  search: 'Search groups',
  add: 'Add group',
  added: 'Group added',
  addedText_one: '{{name}}, {{count}} member',
  addedText_other: '{{name}}, {{count}} members',
  lead: 'A group is given tasks and workflows together.',
  missingName: 'Give the group a name.',
  nobody: 'Nobody by this name',
  pick: 'Type a name',
  noneFits: 'No group matches.',
  choose: 'Choose a group',
  noMembers: 'No member yet.',
  toList: 'To the groups',
  behind: '{{who}} has changed the group meanwhile',
  behindText: 'If you save, your values count.',
  takeNewest: 'Take the newest',
  changed: 'Changed {{when}}',
  changedBy: 'Changed {{when}} by {{who}}',
  removed_one: 'Group deleted',
  removed_other: '{{count}} groups deleted',
  field: {
    name: 'Name',
    members: 'Members',
    userCount: 'Members',
    lastChangeBy: 'Changed by',
    lastChangeAt: 'Changed',
  },
  remove: {
    button: 'Delete',
    title_one: 'Delete group?',
    title_other: 'Delete {{count}} groups?',
    text_one:
      'Its {{count}} member stays in the company. What the group may do and has to do ends. This cannot be undone.',
    text_other:
      'Its {{count}} members stay in the company. What the group may do and has to do ends. This cannot be undone.',
    textMany:
      'The members stay in the company. What the groups may do and have to do ends. This cannot be undone.',
    confirm_one: 'Delete group',
    confirm_other: 'Delete {{count}} groups',
  },
  empty: {
    title: 'No group yet',
    text: 'Put shifts, sites or teams together. What a group may do or has to do holds for everybody in it.',
    verb: 'Add',
    sheet: { people: 'People', group: 'Group', tasks: 'Tasks' },
    pick: { title: 'Pick the members yourself', text: 'A shift, a site, a team.' },
    users: {
      title: 'Everybody in the company',
      text: 'For what concerns all. You can change the members before adding.',
      name: 'Everybody',
    },
    machines: {
      title: 'All machines',
      text: 'So that they are permitted workflows together.',
      name: 'All machines',
    },
  },
}
