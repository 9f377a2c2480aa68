import { arch, availableParallelism, freemem, loadavg, release, platform as system, totalmem } from 'node:os'
import { lookAtParts } from '../../platform/health/serve.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { toldSettings } from '../../platform/settings/told.ts'
import { operationsState } from './state.ts'
import { lastMigration, tableSizes } from './store.ts'
import { codesIn, toldTrouble } from './without-people.ts'

/**
 * What support needs to see of an installation. It holds nothing that people entered, no address and no secret: of a setting
 * that could be one whether it is set, of an error its codes (docs/running/watching.md).
 */
export async function diagnosisOf(platform: Platform) {
  const { config, databases, logTail } = platform
  const { owner } = databases
  const [state, parts, tables, migration] = await Promise.all([
    operationsState(platform),
    lookAtParts(platform),
    tableSizes(owner),
    lastMigration(owner),
  ])
  const {
    at,
    version,
    nodes,
    uptime,
    load,
    queue,
    failed,
    storage,
    postgres,
    postgresRelease,
    slow,
    backup,
    mail,
  } = state
  return {
    at,
    versions: { feldwerk: version, node: process.version, postgres, postgresRelease, migration },
    machine: {
      system: `${system()} ${release()} ${arch()}`,
      cores: availableParallelism(),
      load: loadavg(),
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
    },
    settings: toldSettings(config),
    health: parts,
    // A host may be named after somebody.
    nodes: nodes.map(({ host: _host, ...node }) => node),
    uptime,
    load,
    queue,
    failedJobs: failed.map(({ companyName: _companyName, error, ...job }) => ({
      ...job,
      codes: codesIn(error),
    })),
    slowStatements: slow,
    storage,
    tables,
    backups: {
      standing: backup.standing,
      underWay: backup.underWay,
      recent: backup.recent.map(({ error, ...each }) => ({
        ...each,
        codes: error === null ? null : codesIn(error),
      })),
    },
    mailTrial: mail.trial && {
      ...mail.trial,
      error: undefined,
      codes: mail.trial.error === null ? null : codesIn(mail.trial.error),
    },
    isOutgoingHeld: state.isOutgoingHeld,
    log: logTail.troubles().map(toldTrouble),
  }
}
