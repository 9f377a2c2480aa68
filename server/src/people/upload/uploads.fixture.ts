import { startS3 } from '../../../test/s3/service.ts'
import { type PutAnswer, putFile, takePhoto } from '../../../test/uploads.ts'
import { openWorld } from '../../../test/world.ts'

/** Where the files of a test lie: each place passes the same tests. */
export const filePlaces = ['disk', 's3'] as const

/** Two companies, a photo, and a way to upload files for the first. */
export async function openUploads(place: (typeof filePlaces)[number] = 'disk') {
  const service = place === 's3' ? await startS3() : undefined
  const opened = await openWorld(service?.env)
  const world = {
    ...opened,
    async close() {
      await opened.close()
      await service?.close()
    },
  }
  const company = await world.company()
  const other = await world.company()
  const put = (uploadUrl: string, bytes: Uint8Array) => putFile(`${world.url}${uploadUrl}`, bytes)
  return {
    world,
    /** The object storage in which the files lie, where it is one. */
    service,
    company,
    other,
    photo: await takePhoto(),
    put,
    async upload(
      bytes: Uint8Array,
      filename = 'photo.jpg',
    ): Promise<PutAnswer & { readonly fileRef: string }> {
      const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename })
      return { ...(await put(uploadUrl, bytes)), fileRef }
    },
  }
}
export type Uploads = Awaited<ReturnType<typeof openUploads>>
