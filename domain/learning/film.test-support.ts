/** MP4 files that consist of boxes and have no pictures. */

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function numbers(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

export function box(type: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = joined(contents)
  return joined([numbers(content.byteLength + 8), ascii(type), content])
}

function track(kind: string, codec: string): Uint8Array {
  const described = box('stsd', numbers(0, 1, 16), ascii(codec), numbers(0))
  const handler = box('hdlr', numbers(0, 0), ascii(kind), numbers(0, 0, 0))
  return box('trak', box('mdia', handler, box('minf', box('stbl', described))))
}

interface MadeFilm {
  readonly seconds?: number
  readonly picture?: string
  readonly sound?: string | null
  readonly order?: readonly ('ftyp' | 'free' | 'moov' | 'mdat')[]
  /** Content instead of pictures. */
  readonly content?: Uint8Array
}

/** Bytes of a film whose boxes declare the given properties. */
export function madeFilm({ seconds = 10, picture = 'avc1', sound = 'mp4a', ...more }: MadeFilm = {}): Uint8Array {
  const { order = ['ftyp', 'free', 'moov', 'mdat'], content = new Uint8Array(1_000) } = more
  const head = box('mvhd', numbers(0, 0, 0, 1_000, seconds * 1_000), new Uint8Array(80))
  const tracks = [track('vide', picture), ...(sound === null ? [] : [track('soun', sound)])]
  const parts = {
    ftyp: box('ftyp', ascii('isom'), numbers(512), ascii('isomavc1')),
    free: box('free', new Uint8Array(24)),
    moov: box('moov', head, ...tracks),
    mdat: box('mdat', content),
  }
  return joined(order.map((name) => parts[name]))
}
