import sharp from 'sharp'
import type { TestServer } from '#tests/http.ts'
import { storeImage } from './index.ts'

/** A small image that is there with its bytes, as after an upload; another size is another image. Answers its id. */
export async function storedImage(dependencies: TestServer['dependencies'], size = 8): Promise<string> {
  const square = { width: size, height: size, channels: 3, background: '#0f766e' } as const
  const stored = await storeImage(dependencies, await sharp({ create: square }).png().toBuffer(), null)
  if (!stored.ok) throw new Error(stored.code)
  return stored.value.id
}
