import type { ShareTerms } from '@feldwerk/contract/sharing.ts'

/** The key of the words about photos: a signature is a name, and comes only where names do. */
export const photosKey = ({ photos, people }: Pick<ShareTerms, 'photos' | 'people'>) =>
  photos ? (people === 'NAMES' ? 'photosNamed' : 'photosYes') : 'photosNo'
