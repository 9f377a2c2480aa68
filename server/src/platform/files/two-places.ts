import type { FileStore } from './store.ts'

/** Where files may lie, and where new ones go. */
export interface FilePlaces {
  readonly disk: FileStore
  readonly s3: FileStore
  readonly to: 'disk' | 's3'
}

/**
 * Files that lie on disk or in an object storage, as while they are moved from one to the other. A file never changes, so
 * of two copies either is right; the disk is looked at first, since it costs nothing. Each lies in one of the two
 * at any moment: a move removes it only where it lies in the other as well.
 */
export function twoPlaces({ disk, s3, to }: FilePlaces): FileStore {
  const chosen = to === 'disk' ? disk : s3
  return {
    async stage(source, options) {
      const staged = await chosen.stage(source, options)
      if (to === 'disk') return staged
      return {
        ...staged,
        async keep(key) {
          await staged.keep(key)
          // What a killed node left there under this key would be found first.
          await disk.remove(key)
        },
      }
    },
    // Once more: between the two looks it may have been moved to the disk.
    get: async (key, range) =>
      (await disk.get(key, range)) ?? (await s3.get(key, range)) ?? (await disk.get(key, range)),
    stat: async (key) => (await disk.stat(key)) ?? (await s3.stat(key)) ?? (await disk.stat(key)),
    async remove(key) {
      await disk.remove(key)
      await s3.remove(key)
    },
    async sweep(before) {
      await disk.sweep(before)
      await s3.sweep(before)
    },
    async *keys() {
      yield* disk.keys()
      yield* s3.keys()
    },
    room: () => chosen.room(),
    async ask() {
      await disk.ask()
      await s3.ask()
    },
  }
}
