import { call } from './call.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

const Filename = z.string().min(1).max(255)

/** Where to PUT the bytes, within 15 minutes and once, and the reference to name the file by afterwards. */
export const UploadUrl = z.object({ uploadUrl: z.string(), fileRef: Id })

export const upload = {
  requestUrl: call({
    method: 'POST',
    path: '/upload/requestUrl',
    summary: 'Permission to upload one file',
    query: z.object({ filename: Filename }),
    answer: UploadUrl,
    secret: true,
    errors: ['tooManyUploads', 'storageFull', 'diskFull'],
  }),
  requestUrlBulk: call({
    method: 'POST',
    path: '/upload/requestUrlBulk',
    summary: 'Permission to upload several files, in their order',
    body: {
      name: 'files',
      schema: z
        .array(z.object({ filename: Filename }))
        .min(1)
        .max(100),
    },
    answer: z.array(UploadUrl),
    secret: true,
    errors: ['tooManyUploads', 'storageFull', 'diskFull'],
  }),
}
