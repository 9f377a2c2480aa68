import type { Dump } from './copy-store.ts'

/** All files that are there, with what was uploaded. */
export const fileRows: Dump = {
  name: 'file',
  columns: [],
  rows: `select json_build_object('key', storage_key, 'company', company_id, 'id', id, 'size', size,
      'sha256', encode(sha256, 'hex'), 'isPicture', mime like 'image/%')
    from file where state <> 'pending' order by company_id, id`,
}
