import { IMAGE_BYTES_LIMIT } from './image-file.ts'

/** Smaller files are sent as they are. */
const LARGE_BYTES = 500_000
/** Longest edges in pixels, tried in turn; the server keeps no more than the first. */
const EDGES = [2560, 1600, 1200, 800] as const
const QUALITY = 0.85

/** A picture in memory, and how it becomes a file. Tests replace it: no test environment draws. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly encode: (width: number, height: number) => Promise<Blob | null>
  readonly close: () => void
}

/**
 * A large photo as a smaller picture, made on the device: phones take photos of several megabytes, which slow networks
 * do not carry and the server refuses. The place where it was taken is left out with all other data beside the picture.
 * A file that this browser cannot draw, and one that would not become smaller, is answered as it is.
 */
export async function shrunkImage(file: File, open: (file: File) => Promise<Picture> = openPicture): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= LARGE_BYTES) return file
  const picture = await open(file).catch(() => null)
  if (picture === null) return file
  try {
    for (const edge of EDGES) {
      const { width, height } = withinEdge(picture, edge)
      const blob = await picture.encode(width, height).catch(() => null)
      if (blob === null || blob.size >= file.size) return file
      if (blob.size < IMAGE_BYTES_LIMIT) return new File([blob], file.name, { type: blob.type })
    }
    return file
  } finally {
    picture.close()
  }
}

/** The size in whole pixels with the same proportions and no edge longer than `edge`; a small picture does not grow. */
export function withinEdge({ width, height }: Pick<Picture, 'width' | 'height'>, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function openPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    async encode(width, height) {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (context === null) return null
      context.drawImage(bitmap, 0, 0, width, height)
      const webp = await blobOf(canvas, 'image/webp')
      // Safari writes no WebP and answers a PNG, which for a photo is larger than the photo; a JPEG has no transparency.
      if (webp?.type === 'image/webp') return webp
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      return blobOf(canvas, 'image/jpeg')
    },
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
