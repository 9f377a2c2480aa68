import { calls } from '@feldwerk/contract/calls.ts'
import type { DashboardPayload } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { json, type OddShape, refused, sending } from './step.ts'

/** A picture of one pixel. */
const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const names = ['kompressor.png', 'typenschild.png']

const called = (name: string): { language: 'de'; name: string }[] => [{ language: 'de', name }]

const properties = [
  { name: 'serial', type: { kind: 'STRING' as const }, translations: called('Seriennummer') },
]

const dashboard: DashboardPayload = {
  interval: 'LAST_7_DAYS',
  translations: called('Instandhaltung'),
  panels: [],
}

export const fileShapes: readonly OddShape[] = [
  {
    title: 'A body that is a list, then bytes',
    why: 'Uploads take three steps: permission (one call for several files, in their order), the bytes to the signed address (once, within 15 minutes, without a credential), then the reference in the entity that the file belongs to.',
    steps: [
      {
        ...sending(calls.upload.requestUrlBulk, {
          args: () => ({ files: names.map((filename) => ({ filename })) }),
        }),
        status: 200,
        headers: json,
        like: [
          {
            uploadUrl: '/files/upload/WyIwMTk3N2Y2YS0…',
            fileRef: '01977f6a-1c00-7000-8000-0000000000f1',
          },
          {
            uploadUrl: '/files/upload/WyIwMTk3N2Y2YS1…',
            fileRef: '01977f6a-1c00-7000-8000-0000000000f2',
          },
        ],
        keep(answer) {
          const [first] = z.array(z.object({ uploadUrl: z.string(), fileRef: z.string() })).parse(answer)
          return { fileRef: first!.fileRef, uploadPath: first!.uploadUrl }
        },
      },
      {
        request: ({ uploadPath }) => ({
          method: 'PUT',
          target: uploadPath,
          headers: { 'Content-Type': 'image/png' },
          body: pixel,
        }),
        status: 204,
      },
      {
        ...sending(calls.accounts.setImage, { args: ({ fileRef }) => ({ image: fileRef }) }),
        status: 200,
        headers: json,
      },
    ],
  },
  {
    title: 'Bytes in an answer',
    why: 'Files and pictures are no JSON; `size` asks for a smaller picture.',
    steps: [
      {
        request: ({ fileRef, apiToken }) => ({
          method: 'GET',
          target: `/files/${fileRef}`,
          headers: { Authorization: `Bearer ${apiToken}` },
        }),
        status: 200,
        headers: { 'Content-Type': 'image/png' },
      },
    ],
  },
  {
    title: 'A file as the answer, and as the body',
    why: 'An Excel file comes as it is and goes as it is, as an octet stream. What is no workbook is refused with the reason.',
    steps: [
      {
        ...sending(calls.assetTypes.create, {
          args: () => ({
            assetType: {
              translations: called('Kompressor'),
              properties,
            },
          }),
        }),
        status: 200,
        headers: json,
        keep: (answer) => ({ assetTypeId: z.object({ id: z.string() }).parse(answer).id }),
      },
      {
        ...sending(calls.assets.excel, { args: ({ assetTypeId }) => ({ assetTypeId, empty: true }) }),
        status: 200,
        headers: {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Content-Disposition': `attachment; filename="Kompressor.xlsx"; filename*=UTF-8''Kompressor.xlsx`,
        },
      },
      {
        call: calls.assets.validateExcel,
        request: ({ assetTypeId, apiToken }) => ({
          method: 'POST',
          target: `/api/assets/byAssetType/${assetTypeId}/validateExcel`,
          headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/octet-stream' },
          body: new TextEncoder().encode('Seriennummer;\n'),
        }),
        ...refused(new Problem('excelCouldNotBeParsed', { reason: 'notExcel' })),
      },
    ],
  },
  {
    title: 'Lines of JSON',
    why: 'What the panels of a dashboard show comes as it is ready: one JSON text a line, in no certain order but for the first and the last. Without `END` the answer broke off.',
    steps: [
      {
        ...sending(calls.dashboards.create, {
          args: () => ({ dashboard }),
        }),
        status: 200,
        headers: json,
        keep: (answer) => ({ dashboardId: z.object({ id: z.string() }).parse(answer).id }),
      },
      {
        ...sending(calls.dashboardData.byDashboard, { args: ({ dashboardId }) => ({ dashboardId }) }),
        status: 200,
        headers: { 'Content-Type': 'application/x-ndjson' },
      },
    ],
  },
]
