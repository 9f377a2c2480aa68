import * as z from 'zod'

/** Version of the form in which backups are written; a restore refuses a later one. */
export const FORMAT = 1

/** The file that makes a folder a backup: written last, so that one that was broken off is none. */
export const MANIFEST = 'manifest.json'

/** Where the files of people lie beside the backups, each once, named by its SHA-256. */
export const FILES_FOLDER = 'files'

/** One dumped table: its rows as PostgreSQL writes them (COPY, text), compressed with zstd. */
const DumpedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Bytes and SHA-256 of the text before it was compressed. */
  bytes: z.int(),
  sha256: z.hex(),
})
export type DumpedTable = z.infer<typeof DumpedTable>

const Sequence = z.object({ table: z.string(), column: z.string(), last: z.int() })
export type Sequence = z.infer<typeof Sequence>

/** The one company that a backup is of. */
const BackedUpCompany = z.object({ id: z.uuid(), name: z.string() })
export type BackedUpCompany = z.infer<typeof BackedUpCompany>

/** What a backup holds. */
export const Manifest = z.object({
  format: z.int(),
  /** Version of Feldwerk that made it. */
  version: z.string(),
  /** When the state was taken that it holds, RFC 3339. */
  takenAt: z.iso.datetime(),
  /** Of this company alone; left out, of the whole installation. */
  company: BackedUpCompany.optional(),
  postgres: z.string(),
  /** Migrations that had run, by name, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(DumpedTable),
  sequences: z.array(Sequence),
  /** Jobs that had been put into the queue and were not done. */
  jobs: DumpedTable,
  files: z.object({
    /** The list of them, one JSON object a line: key, bytes, SHA-256. */
    list: DumpedTable,
    count: z.int(),
    bytes: z.int(),
    /** Keys of files that the database knows and that could not be read, or were not what was uploaded. */
    missing: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** One file of people in a backup, or a picture that was made of it: then `variant` says which, and the hash is that of the original. */
export const BackedUpFile = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.hex(),
  variant: z.string().optional(),
})
export type BackedUpFile = z.infer<typeof BackedUpFile>

/** Where the bytes of a file lie: equal files lie once, in this backup and in all others of the place. */
export function nameOfFile({ sha256, variant }: Pick<BackedUpFile, 'sha256' | 'variant'>): string {
  return `${FILES_FOLDER}/${sha256.slice(0, 2)}/${sha256}${variant ? `.${variant}` : ''}`
}
