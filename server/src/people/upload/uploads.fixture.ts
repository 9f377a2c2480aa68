import { type PutAnswer, putFile, takePhoto } from '../../../test/uploads.ts'
import { openWorld } from '../../../test/world.ts'

/** Two companies, a photo, and a way to upload files for the first. */
export async function openUploads() {
  const world = await openWorld()
  const company = await world.company()
  const other = await world.company()
  const put = (uploadUrl: string, bytes: Uint8Array) => putFile(`${world.url}${uploadUrl}`, bytes)
  return {
    world,
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
