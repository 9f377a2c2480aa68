import { crc32, deflateRawSync } from 'node:zlib'

/** A part of a container as a test wants it, wrong where the test says so. */
export interface ContainerPart {
  readonly name: string
  readonly data: string | Buffer
  /** False values for the directory. */
  readonly claims?: {
    readonly unpacked?: number
    readonly crc?: number
    readonly method?: number
    readonly flags?: number
  }
}

/** A small writer of ZIP containers for tests, which also writes what no decent program would. */
export function zip(parts: readonly ContainerPart[]): Buffer {
  const bodies: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const { name, data, claims = {} } of parts) {
    const bytes = Buffer.from(data as string)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(claims.flags ?? 0, 2)
    facts.writeUInt16LE(claims.method ?? 8, 4)
    facts.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims.unpacked ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name)])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    lines.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, Buffer.from(name)]))
    bodies.push(local, packed)
    offset += local.length + packed.length
  }
  const size = lines.reduce((sum, line) => sum + line.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...lines, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface WorkbookParts {
  /** What stands in `sheetData`, or the whole sheet when it begins with `<?xml`. */
  readonly sheet: string
  readonly strings?: string
  readonly workbookType?: string
  /** Additional parts, or replacements by name. */
  readonly more?: readonly ContainerPart[]
}

/** The smallest workbook that Excel opens, around the given sheet. */
export function workbook({ sheet, strings, workbookType, more = [] }: WorkbookParts): Buffer {
  const parts: ContainerPart[] = [
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType ?? `${TYPE}.sheet.main+xml`}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    ...(strings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${strings}</sst>` }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      data: sheet.startsWith('<?xml')
        ? sheet
        : `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
  ]
  const replaced = new Set(more.map(({ name }) => name))
  return zip([...parts.filter(({ name }) => !replaced.has(name)), ...more])
}
