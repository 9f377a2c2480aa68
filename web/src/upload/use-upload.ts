import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { readProblem } from '@feldwerk/contract/read-problem.ts'
import { useCallback } from 'react'
import { useClient } from '../session/session-context.ts'

/** Uploads a file and gives the reference by which a call may name it. Fails as calls do. */
export function useUpload(): (file: File) => Promise<string> {
  const client = useClient()
  return useCallback(
    async (file) => {
      const { uploadUrl, fileRef } = await client.upload.requestUrl({ filename: file.name })
      const response = await fetch(uploadUrl, { method: 'PUT', body: file })
      if (!response.ok) {
        throw new ResponseError(response, readProblem(await response.json().catch(() => undefined)))
      }
      return fileRef
    },
    [client],
  )
}
