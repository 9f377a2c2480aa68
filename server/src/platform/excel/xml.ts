import { UnreadableWorkbook } from './workbook.ts'

/** Callbacks of the XML reader. Names come without prefix, attributes and text as in the file. */
export interface XmlEvents {
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

/** Reads XML that comes in pieces. Nothing is expanded, nothing outside of it is opened. */
export interface XmlReader {
  feed(chunk: string): void
  end(): void
}

const DEEPEST = 64
const LONGEST_PIECE = 1024 * 1024
const MOST_TAGS = 12_000_000

const SPACE = 32
const SLASH = 47
const QUESTION = 63
const EXCLAMATION = 33
const GREATER = 62
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39

/**
 * Tags must nest as they should, a document type is refused, and depth, tags and the length of each piece are bounded:
 * the time taken grows with the bytes and with nothing else.
 */
export function createXmlReader(events: XmlEvents): XmlReader {
  const open: string[] = []
  let rest = ''
  let tags = 0

  function openTag(content: string): void {
    tags += 1
    const selfClosing = content.charCodeAt(content.length - 1) === SLASH
    const body = selfClosing ? content.slice(0, -1) : content
    const space = body.search(/\s/)
    const full = space === -1 ? body : body.slice(0, space)
    const name = withoutPrefix(full)
    if (name === '' || tags > MOST_TAGS) throw new UnreadableWorkbook('broken', 'tags')
    events.open(name, space === -1 ? '' : body.slice(space))
    if (selfClosing) return events.close(name)
    open.push(full)
    if (open.length > DEEPEST) throw new UnreadableWorkbook('broken', 'too deep')
  }

  function closeTag(full: string): void {
    if (open.pop() !== full) throw new UnreadableWorkbook('broken', 'nesting')
    events.close(withoutPrefix(full))
  }

  /** Handles what begins at `at` with `<`; gives where it ends, or -1 when the end has not come yet. */
  function markup(text: string, at: number): number {
    const next = text.charCodeAt(at + 1)
    if (next === SLASH) {
      const end = text.indexOf('>', at + 2)
      if (end === -1) return -1
      closeTag(text.slice(at + 2, end).trimEnd())
      return end + 1
    }
    if (next === QUESTION) return after(text, '?>', at + 2)
    if (next === EXCLAMATION) return declaration(text, at)
    const end = tagEnd(text, at + 1)
    if (end === -1) return -1
    openTag(text.slice(at + 1, end))
    return end + 1
  }

  function declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at + 9)
      if (end === -1) return -1
      events.text(text.slice(at + 9, end).replaceAll('&', '&amp;'))
      return end + 3
    }
    if (text.length - at < 9) return -1
    throw new UnreadableWorkbook('broken', 'document type')
  }

  return {
    feed(chunk) {
      const text = rest === '' ? chunk : rest + chunk
      let at = 0
      for (;;) {
        const tag = text.indexOf('<', at)
        if (tag === -1) break
        if (tag > at && open.length > 0) events.text(text.slice(at, tag))
        at = tag
        if (tag + 1 === text.length) break
        const end = markup(text, tag)
        if (end === -1) break
        at = end
      }
      rest = text.slice(at)
      if (rest.length > LONGEST_PIECE) throw new UnreadableWorkbook('broken', 'too long')
    },
    end() {
      if (open.length > 0 || tags === 0 || rest.trim() !== '') {
        throw new UnreadableWorkbook('broken', 'cut off')
      }
    },
  }
}

function after(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? -1 : end + mark.length
}

/** Where the tag ends: a `>` inside a quoted value does not end it. */
function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === GREATER) return at
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code
  }
  return -1
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/**
 * One attribute of a tag whose values hold no quotes and spaces, as those of rows and cells: called millions of times,
 * so it allocates nothing. Undefined when the tag has none of that name.
 */
export function plainAttribute(attributes: string, name: 'r' | 's' | 't'): string | undefined {
  for (let at = attributes.indexOf(`${name}=`); at !== -1; at = attributes.indexOf(`${name}=`, at + 1)) {
    if (attributes.charCodeAt(at - 1) > SPACE) continue
    const quote = attributes.charAt(at + 2)
    const end = attributes.indexOf(quote, at + 3)
    if ((quote !== '"' && quote !== "'") || end === -1) throw new UnreadableWorkbook('broken', 'attribute')
    return attributes.slice(at + 3, end)
  }
  return undefined
}

/** All attributes of a tag, by their names without prefix, decoded. */
export function attributesOf(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of attributes.matchAll(
    /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (!name.startsWith('xmlns')) found.set(withoutPrefix(name), decodeText(double ?? single ?? ''))
  }
  return found
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text with its references resolved and ends of lines as XML has them. Only XML's own five names are known. */
export function decodeText(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,32});?/g, (_whole, name: string) => {
    const known = ENTITIES.get(name)
    if (known !== undefined) return known
    const code = /^#x[0-9a-f]{1,6}$/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : /^#\d{1,7}$/.test(name)
        ? Number(name.slice(1))
        : -1
    if (code < 1 || code > 0x10ffff) throw new UnreadableWorkbook('broken', 'reference')
    return String.fromCodePoint(code)
  })
}
