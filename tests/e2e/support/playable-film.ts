/** A film that browsers play, encoded by the browser of the test itself: MP4 with its index first, without sound. */
import type { Page } from '@playwright/test'

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([u32(content.length + 8), ascii(type), content])
}

const [WIDTH, HEIGHT] = [320, 180]
const TIMESCALE = 1_000
const FRAMES_A_SECOND = 4
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

interface Encoded {
  /** The `avcC` of the stream. */
  readonly description: Buffer
  /** The pictures in order; the first is a key frame, the others are differences. */
  readonly pictures: readonly Buffer[]
}

/** Encodes numbered pictures in a page, which must have a secure origin. */
async function encode(page: Page, frames: number): Promise<Encoded> {
  const { description, pictures } = await page.evaluate(
    async ({ width, height, count, perSecond }) => {
      const found: { description: string; pictures: string[] } = { description: '', pictures: [] }
      const text = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
      const encoder = new VideoEncoder({
        output: (chunk, metadata) => {
          const bytes = new ArrayBuffer(chunk.byteLength)
          chunk.copyTo(bytes)
          found.pictures.push(text(bytes))
          const known = metadata?.decoderConfig?.description
          if (known !== undefined) found.description = text(known as ArrayBuffer)
        },
        error: (error) => {
          throw error
        },
      })
      encoder.configure({ codec: 'avc1.42001f', width, height, framerate: perSecond, avc: { format: 'avc' } })
      const canvas = new OffscreenCanvas(width, height)
      const brush = canvas.getContext('2d')
      for (let index = 0; index < count; index += 1) {
        if (brush === null) throw new Error('nothing to paint with')
        brush.fillStyle = `hsl(${(index * 9) % 360} 60% 40%)`
        brush.fillRect(0, 0, width, height)
        brush.fillStyle = 'white'
        brush.font = '64px sans-serif'
        brush.fillText(String(index), 100, 110)
        const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / perSecond })
        encoder.encode(frame, { keyFrame: index === 0 })
        frame.close()
      }
      await encoder.flush()
      return found
    },
    { width: WIDTH, height: HEIGHT, count: frames, perSecond: FRAMES_A_SECOND },
  )
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  return { description: bytes(description), pictures: pictures.map(bytes) }
}

function describedStream(description: Buffer): Buffer {
  const head = [Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(WIDTH, HEIGHT), u32(0x480000, 0x480000, 0), u16(1)]
  const entry = box('avc1', ...head, Buffer.alloc(32), u16(0x18, 0xffff), box('avcC', description))
  return box('stsd', u32(0, 1), entry)
}

function filmIndex({ description, pictures }: Encoded, contentAt: number): Buffer {
  const duration = (pictures.length * TIMESCALE) / FRAMES_A_SECOND
  const table = box(
    'stbl',
    describedStream(description),
    box('stts', u32(0, 1, pictures.length, TIMESCALE / FRAMES_A_SECOND)),
    box('stss', u32(0, 1, 1)),
    box('stsc', u32(0, 1, 1, pictures.length, 1)),
    box('stsz', u32(0, 0, pictures.length), u32(...pictures.map(({ length }) => length))),
    box('stco', u32(0, 1, contentAt)),
  )
  const data = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, TIMESCALE, duration), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), ascii('vide'), u32(0, 0, 0), ascii('film\0')),
    box('minf', box('vmhd', u32(1, 0, 0)), data, table),
  )
  const head = box('tkhd', u32(7, 0, 0, 1, 0, duration, 0, 0, 0, 0), MATRIX, u32(WIDTH << 16, HEIGHT << 16))
  const rest = [MATRIX, Buffer.alloc(24), u32(2)]
  const movie = box('mvhd', u32(0, 0, 0, TIMESCALE, duration, 0x10000, 0x1000000, 0, 0), ...rest)
  return box('moov', movie, box('trak', head, media))
}

/** A silent film of numbered pictures. */
export async function playableFilm(page: Page, seconds: number): Promise<Buffer> {
  const encoded = await encode(page, seconds * FRAMES_A_SECOND)
  const brand = box('ftyp', ascii('isom'), u32(512), ascii('isomavc1'))
  const { length } = filmIndex(encoded, 0)
  return Buffer.concat([brand, filmIndex(encoded, brand.length + length + 8), box('mdat', ...encoded.pictures)])
}
