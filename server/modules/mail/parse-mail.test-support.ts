/** Mail in as much of RFC 5322 and MIME as our own mails use. */
export interface ParsedMail {
  readonly headers: ReadonlyMap<string, string>
  readonly parts: Readonly<Record<string, string>>
}

function decodedWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, encoded: string) =>
    how.toLowerCase() === 'b' ? Buffer.from(encoded, 'base64').toString() : quotedPrintable(encoded.replace(/_/g, ' ')),
  )
}

function quotedPrintable(text: string): string {
  const bytes: number[] = []
  const flat = text.replace(/=\r?\n/g, '')
  for (let index = 0; index < flat.length; index += 1) {
    if (flat[index] === '=') {
      bytes.push(Number.parseInt(flat.slice(index + 1, index + 3), 16))
      index += 2
    } else bytes.push(...Buffer.from(flat[index] ?? ''))
  }
  return Buffer.from(bytes).toString()
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.search(/\r?\n\r?\n/)
  const lines = source
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: source.slice(end).trimStart() }
}

function decoded({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body
}

export function parseMail(source: string): ParsedMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const pieces = body.split(`--${boundary}`).slice(1, -1)
  const parts = pieces.map((piece): [string, string] => {
    const part = split(piece.trimStart())
    return [(part.headers.get('content-type') ?? '').split(';')[0] ?? '', decoded(part)]
  })
  return { headers, parts: Object.fromEntries(parts) }
}
