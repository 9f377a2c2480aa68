// Whether $metadata is what the schemas of OASIS and the converter of its committee take it for. Prints it as CSDL JSON.
import { readFileSync } from 'node:fs'
import csdl from 'odata-csdl'
import { validateXML } from 'xmllint-wasm'

const contents = readFileSync('metadata.xml', 'utf8')
const schema = (name) => readFileSync(`node_modules/odata-csdl/schemas/${name}`, 'utf8')
const { valid, errors } = await validateXML({
  xml: [{ fileName: 'metadata.xml', contents }],
  schema: [schema('edmx.xsd')],
  preload: [{ fileName: 'edm.xsd', contents: schema('edm.xsd') }],
})
const { Row, Container } = csdl.xml2json(contents, { strict: true }).Feldwerk
process.stdout.write(JSON.stringify({ valid, errors, Row, Container }))
