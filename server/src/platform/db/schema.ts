import type { AccountTables } from './schema/accounts.ts'
import type { AssetTables } from './schema/assets.ts'
import type { ChangeTables } from './schema/changes.ts'
import type { ChatTables } from './schema/chat.ts'
import type { DashboardTables } from './schema/dashboards.ts'
import type { DirectoryTables } from './schema/directory.ts'
import type { ForeignAccountTables } from './schema/foreign-accounts.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { OutcomeTables } from './schema/outcomes.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PlatformTables } from './schema/platform.ts'
import type { PushTables } from './schema/push.ts'
import type { ReferenceTables } from './schema/references.ts'
import type { SharingTables } from './schema/sharing.ts'
import type { SigningInTables } from './schema/signing-in.ts'
import type { TaskTables } from './schema/tasks.ts'
import type { TemplateTables } from './schema/templates.ts'
import type { ViewTables } from './schema/views.ts'
import type { WebhookTables } from './schema/webhooks.ts'
import type { WorkflowTables } from './schema/workflows.ts'

/** Every table that the server queries, as the migrations make it (kysely's types; names as in the database). */
export interface Tables
  extends AccountTables,
    AssetTables,
    ChangeTables,
    ChatTables,
    DashboardTables,
    DirectoryTables,
    ForeignAccountTables,
    SharingTables,
    SigningInTables,
    NotificationTables,
    OutcomeTables,
    TaskTables,
    PaymentTables,
    PlatformTables,
    PushTables,
    ReferenceTables,
    TemplateTables,
    ViewTables,
    WebhookTables,
    WorkflowTables {}
