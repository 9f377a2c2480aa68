import type { TemplateMetric } from '@feldwerk/contract/template-bundle.ts'
import { demandSound, usesOf } from '../../../language/metrics/check.ts'
import { queryOf, toFields } from '../../../language/metrics/source.ts'
import {
  findMetric,
  findMetrics,
  insertMetric,
  markMetricRemoved,
  updateMetric,
} from '../../../language/metrics/store.ts'
import { readModel } from '../../../language/views/model.ts'
import { nameOf, namesOf } from '../../../language/views/rules.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { demandUnbroken } from '../../../platform/references/broken.ts'
import { demandUnused, dropReferences, setReferences } from '../../../platform/references/store.ts'
import type { ContentKind } from '../content-kind.ts'

/** Metrics. The company may change them. */
export const metricKind: ContentKind<'metrics'> = {
  kind: 'METRIC',
  list: 'metrics',
  async collect({ trx, caller }, ids) {
    const metrics = await findMetrics(trx, caller.companyId, ids)
    return metrics.map(({ id, sources, translations, aggregation, percent, unit, bound }) => ({
      id,
      sources: [...sources],
      translations: [...translations],
      aggregation,
      // What was installed before there were percentiles says nothing of it.
      ...(percent === null ? {} : { percent }),
      unit,
      bound,
    }))
  },
  create: (work, part) => put(work, part, 'created'),
  async replace(work, part) {
    const { trx, caller, language } = work
    await put(work, part, 'changed')
    await demandUnbroken(trx, { companyId: caller.companyId, language }, [{ kind: 'METRIC', id: part.id }])
  },
  async remove({ trx, caller, language }, id) {
    const { companyId, accountId } = caller
    const metric = await findMetric(trx, { companyId, metricId: id })
    if (!metric) return
    const definition = { kind: 'METRIC', id } as const
    await demandUnused(trx, { companyId, language }, [definition])
    await markMetricRemoved(trx, { companyId, metricId: id }, accountId)
    await dropReferences(trx, companyId, definition)
    const objectName = nameOf(metric.translations, language)
    await recordActivity(trx, caller, { action: 'removed', objectKind: 'metric', objectId: id, objectName })
  },
}

async function put(work: WorkContext, part: TemplateMetric, action: 'created' | 'changed'): Promise<void> {
  const { trx, caller, language } = work
  const { companyId, accountId: by } = caller
  const { id, translations } = part
  const fields = toFields(part)
  const { sources, aggregation } = fields
  const model = await readModel(trx, { reader: caller, language, queries: sources.map(queryOf) })
  demandSound(sources, model, { language, path: ['sources'], figure: aggregation })
  const write = action === 'created' ? insertMetric : updateMetric
  await write(trx, { companyId, metricId: id }, { ...fields, by })
  const uses = usesOf(sources, model)
  await setReferences(trx, companyId, { kind: 'METRIC', id, names: namesOf(translations), uses })
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'metric', objectId: id, objectName })
}
