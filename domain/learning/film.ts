/**
 * Properties of an MP4 that decide if a browser can play it, read from its boxes (ISO/IEC 14496-12). The same function
 * refuses a film in the author's browser before the upload and on the server after it.
 */

export interface FilmFacts {
  /** Length of the film in seconds. */
  readonly seconds: number
}

export type FilmProblem =
  /** The file is no MP4, or is damaged. */
  | 'film-unreadable'
  /** The index is behind the content: a player would have to load the whole file before it starts. */
  | 'film-order'
  /** The video is not H.264, or the sound is not AAC. */
  | 'film-codec'

/** Reads bytes: `from` is included, `to` is not; fewer at the end of the file. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>

interface Box {
  readonly type: string
  /** Bounds of the box's content, without its header. */
  readonly start: number
  readonly end: number
}

/** Upper bound of an index's size: no lesson needs more, and a file that declares more is not read into memory. */
const INDEX_BYTES_MOST = 32 * 1024 * 1024
/** Maximum number of boxes before index and content; real files have a handful. */
const BOXES_MOST = 64

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The box whose header begins `head`, which is at position `at` of the surrounding bytes; null if there is none. */
function boxAt(head: Uint8Array, at: number, fileEnd: number): Box | null {
  if (head.byteLength < 8) return null
  const view = viewOf(head)
  const [short, type] = [view.getUint32(0), typeAt(head, 4)]
  if (short === 0) return { type, start: at + 8, end: fileEnd }
  if (short !== 1) return short < 8 ? null : { type, start: at + 8, end: at + short }
  if (head.byteLength < 16) return null
  const long = Number(view.getBigUint64(8))
  return long < 16 ? null : { type, start: at + 16, end: at + long }
}

/** The boxes in the bytes; null if one of them ends beyond the bytes. */
function boxesIn(bytes: Uint8Array): Box[] | null {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.byteLength;) {
    const box = boxAt(bytes.subarray(at, at + 16), at, bytes.byteLength)
    if (box === null || box.end > bytes.byteLength) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Contents of all boxes at a path below the bytes. */
function inside(bytes: Uint8Array, [type, ...rest]: readonly string[]): Uint8Array[] {
  const found = (boxesIn(bytes) ?? []).filter((box) => box.type === type)
  const contents = found.map(({ start, end }) => bytes.subarray(start, end))
  return rest.length === 0 ? contents : contents.flatMap((content) => inside(content, rest))
}

/** Length in seconds by the movie header: the duration divided by its time scale. */
function secondsOf(head: Uint8Array | undefined): number | null {
  if (head === undefined || head.byteLength < 32) return null
  const view = viewOf(head)
  const isLong = head[0] === 1
  const scale = view.getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  const seconds = duration / scale
  return scale > 0 && Number.isFinite(seconds) && seconds > 0 && seconds < 86_400 ? seconds : null
}

/** Codecs of the tracks of one kind (`vide`, `soun`). */
function codecsOf(index: Uint8Array, kind: string): string[] {
  const tracks = inside(index, ['trak', 'mdia']).filter((media) => {
    const [handler] = inside(media, ['hdlr'])
    return handler !== undefined && handler.byteLength >= 12 && typeAt(handler, 8) === kind
  })
  return tracks.flatMap((media) =>
    inside(media, ['minf', 'stbl', 'stsd']).map((described) =>
      described.byteLength < 16 ? '' : typeAt(described, 12),
    ),
  )
}

function readIndex(index: Uint8Array): FilmFacts | FilmProblem {
  const seconds = secondsOf(inside(index, ['mvhd'])[0])
  if (seconds === null) return 'film-unreadable'
  const [pictures, sounds] = [codecsOf(index, 'vide'), codecsOf(index, 'soun')]
  const plays = pictures.length > 0 && pictures.every((codec) => codec === 'avc1' || codec === 'avc3')
  return plays && sounds.every((codec) => codec === 'mp4a') ? { seconds } : 'film-codec'
}

/**
 * Reads the header of a film of `bytes` bytes; answers its properties, or the reason why browsers would not play it.
 */
export async function readFilm(read: ReadBytes, bytes: number): Promise<FilmFacts | FilmProblem> {
  let at = 0
  for (let count = 0; count < BOXES_MOST && at < bytes; count += 1) {
    const box = boxAt(await read(at, at + 16), at, bytes)
    if (box === null || box.end > bytes || (count === 0 && box.type !== 'ftyp')) return 'film-unreadable'
    if (box.type === 'mdat') return 'film-order'
    if (box.type === 'moov') {
      return box.end - box.start > INDEX_BYTES_MOST ? 'film-unreadable' : readIndex(await read(box.start, box.end))
    }
    at = box.end
  }
  return 'film-unreadable'
}
