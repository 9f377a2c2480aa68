import { useUpload } from '../../upload/use-upload.ts'
import type { GroupValues } from './group-values.ts'

/** How a call names the picture of a group: a new one by its upload, `null` for none, nothing where it stays. */
export function usePictureRef(): (
  picture: GroupValues['picture'],
) => Promise<{ readonly imageRef?: string | null }> {
  const upload = useUpload()
  return async (picture) => {
    if (picture instanceof File) return { imageRef: await upload(picture) }
    return picture === null ? { imageRef: null } : {}
  }
}
