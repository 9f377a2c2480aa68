import type { resultDocuments } from '@feldwerk/contract/result-documents.ts'
import { dayOf } from '@feldwerk/query/time/days.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { readResult } from '../../fieldwork/workflow-results/read-result.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { safeFileName } from '../../platform/files/names.ts'
import type { Routes } from '../../platform/http/route.ts'
import { printDocument } from '../../platform/pdf/print.ts'
import { fillReadable, titleOf } from './fill.ts'
import { printableResult } from './of-result.ts'
import { preparePictures } from './pictures.ts'
import type { DocumentSubject } from './subject.ts'

export const resultDocumentRoutes: Pick<Routes<'workflowResults'>, keyof typeof resultDocuments> = {
  pdf: {
    access: 'account',
    transaction: 'none',
    handler: async (context, { params }) => {
      const { platform, caller } = context
      const { companyId } = caller
      const { document, name } = await inCompany(platform.db, companyId, 'read', async (trx) => {
        const within = { ...context, trx }
        const result = await readResult(within, params.workflowResultId)
        const { template, subject, seen } = await printableResult(within, result)
        return { document: await fillReadable(template, subject, seen), name: fileName(subject) }
      })
      const pictures = await preparePictures(platform, { companyId, document })
      const { pdf } = await printDocument({ companyId, document, pictures })
      return { filename: name, mime: 'application/pdf', body: pdf }
    },
  },
}

/** `Maschinenwartung · Fräszentrum F-07 2026-11-10.pdf` */
function fileName(subject: DocumentSubject): string {
  const { company, result } = subject
  const day = dayOf(timeOf(result.completedAt), company.time_zone)
  return safeFileName(`${titleOf(subject)} ${day}.pdf`.replaceAll(/[\\/]/g, ' '))
}
