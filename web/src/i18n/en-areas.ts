import { assets } from './en/assets.ts'
import { billing } from './en/billing.ts'
import { charts } from './en/charts.ts'
import { chat } from './en/chat.ts'
import { conditions } from './en/conditions.ts'
import { conflict } from './en/conflict.ts'
import { dashboards } from './en/dashboards.ts'
import { deliveries } from './en/deliveries.ts'
import { documents } from './en/documents.ts'
import { expression } from './en/expression.ts'
import { follow } from './en/follow.ts'
import { grid } from './en/grid.ts'
import { groups } from './en/groups.ts'
import { machines } from './en/machines.ts'
import { metrics } from './en/metrics.ts'
import { notifications } from './en/notifications.ts'
import { operations } from './en/operations.ts'
import { people } from './en/people.ts'
import { profile } from './en/profile.ts'
import { push } from './en/push.ts'
import { queries } from './en/queries.ts'
import { results } from './en/results.ts'
import { series } from './en/series.ts'
import { settings } from './en/settings.ts'
import { sharing } from './en/sharing.ts'
import { tasks } from './en/tasks.ts'
import { templates } from './en/templates.ts'
import { tokens } from './en/tokens.ts'
import { triggers } from './en/triggers.ts'
import { views } from './en/views.ts'
import { wording } from './en/wording.ts'
import { workflows } from './en/workflows.ts'
import type { AreaTexts } from './resources.ts'

/** English: the areas of the portal. */
export const enAreas: AreaTexts = {
  assets,
  billing,
  charts,
  chat,
  conditions,
  conflict,
  dashboards,
  deliveries,
  expression,
  follow,
  grid,
  groups,
  machines,
  metrics,
  notifications,
  operations,
  people,
  profile,
  push,
  queries,
  results,
  series,
  settings,
  templates,
  sharing,
  tasks,
  tokens,
  documents,
  triggers,
  views,
  wording,
  workflows,
}
