/** Images of an imported file, kept by the file service under names of its own. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ReadExam, ReadImage } from '#server/exchange/form.ts'
import { describeFile, storeImage } from '#server/modules/files/index.ts'

/** Two cores are for everybody. */
const AT_ONCE = 2

export type Stored = ReadonlyMap<string, string>

/**
 * Stores every image; answers the id of each by the id in the file. An image that we wrote ourselves is here already,
 * unchanged. `onStored` hears how many there are.
 */
export async function storeImages(
  dependencies: ServerDependencies,
  { images }: ReadExam,
  actorId: string,
  onStored: (count: number) => Promise<void>,
): Promise<Outcome<Stored, 'exchange.images-refused'>> {
  const stored = new Map<string, string>()
  for (let from = 0; from < images.length; from += AT_ONCE) {
    const some = images.slice(from, from + AT_ONCE)
    const ids = await Promise.all(some.map((image) => storedId(dependencies, image, actorId)))
    for (const [index, id] of ids.entries()) {
      const image = some[index]
      if (id === null || image === undefined)
        return failure('exchange.images-refused', { detail: { image: image?.name ?? '' } })
      stored.set(image.id, id)
    }
    await onStored(stored.size)
  }
  return success(stored)
}

async function storedId(dependencies: ServerDependencies, image: ReadImage, actorId: string): Promise<string | null> {
  if ((await describeFile(dependencies, image.id)) !== null) return image.id
  const outcome = await storeImage(dependencies, image.bytes, actorId)
  return outcome.ok ? outcome.value.id : null
}

/** The same reading with the names that the images have here. */
export function withStoredImages(read: ReadExam, stored: Stored): ReadExam {
  if (stored.size === 0) return read
  const renamed = JSON.stringify({ sections: read.sections, paragraphs: read.paragraphs }).replace(
    /\(file:([0-9a-f]{64})\)/g,
    (whole, id: string) => (stored.has(id) ? `(file:${stored.get(id) ?? id})` : whole),
  )
  return { ...read, ...(JSON.parse(renamed) as Pick<ReadExam, 'sections' | 'paragraphs'>) }
}
