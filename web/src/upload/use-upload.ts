import { useCallback } from 'react'
import { useClient } from '../session/session-context.ts'
import { uploadFile } from './upload-file.ts'

/** Uploads a file and gives the reference by which a call may name it. Fails as calls do. */
export function useUpload(): (file: File) => Promise<string> {
  const client = useClient()
  return useCallback((file) => uploadFile(client, file), [client])
}
