import { assets } from './de/assets.ts'
import { billing } from './de/billing.ts'
import { charts } from './de/charts.ts'
import { chat } from './de/chat.ts'
import { conditions } from './de/conditions.ts'
import { conflict } from './de/conflict.ts'
import { dashboards } from './de/dashboards.ts'
import { deliveries } from './de/deliveries.ts'
import { documents } from './de/documents.ts'
import { expression } from './de/expression.ts'
import { follow } from './de/follow.ts'
import { grid } from './de/grid.ts'
import { groups } from './de/groups.ts'
import { machines } from './de/machines.ts'
import { metrics } from './de/metrics.ts'
import { notifications } from './de/notifications.ts'
import { operations } from './de/operations.ts'
import { people } from './de/people.ts'
import { profile } from './de/profile.ts'
import { push } from './de/push.ts'
import { queries } from './de/queries.ts'
import { results } from './de/results.ts'
import { series } from './de/series.ts'
import { settings } from './de/settings.ts'
import { sharing } from './de/sharing.ts'
import { tasks } from './de/tasks.ts'
import { templates } from './de/templates.ts'
import { tokens } from './de/tokens.ts'
import { triggers } from './de/triggers.ts'
import { views } from './de/views.ts'
import { wording } from './de/wording.ts'
import { workflows } from './de/workflows.ts'

/** German: the areas of the portal. */
export const deAreas = {
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
