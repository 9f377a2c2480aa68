import type { Client } from '@feldwerk/contract/client.ts'
import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { readProblem } from '@feldwerk/contract/read-problem.ts'

/** Uploads a file and gives the reference by which a call may name it. Fails as calls do. */
export async function uploadFile(client: Pick<Client, 'upload'>, file: File): Promise<string> {
  const { uploadUrl, fileRef } = await client.upload.requestUrl({ filename: file.name })
  const response = await fetch(uploadUrl, { method: 'PUT', body: file }).catch((error: unknown) => {
    throw new RequestError(error)
  })
  if (!response.ok) {
    throw new ResponseError(response, readProblem(await response.json().catch(() => undefined)))
  }
  return fileRef
}
