/** Files in a Moodle question's texts, base64, by name. */
import type { ExamCollector } from '../collect.ts'
import { dataUriBytes } from '../data-uri.ts'
import { Unheld } from '../form.ts'
import type { Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { childNamed, childrenNamed, type Element, textOf } from '#domain/rich-text/nodes.ts'

const OWN = '@@PLUGINFILE@@/'

/**
 * Access to these files. `holders`: elements whose `file` children are searched; an old question has one image for all
 * its texts.
 */
export function moodleSurroundings(holders: readonly Element[], collector: ExamCollector): Surroundings {
  const files = new Map(
    holders.flatMap((holder) => childrenNamed(holder, 'file')).map((file) => [file.attributes.name ?? '', file]),
  )
  return {
    image(source) {
      const data = dataUriBytes(source)
      if (data !== null) return collector.image(data, 'image')
      const name = fileName(source)
      const file = files.get(name)
      if (file === undefined) throw new Unheld('image-missing', name || source)
      return collector.image(bytesOf(file), name)
    },
    isAttachment: (address) => address.startsWith(OWN) || /^data:/i.test(address),
  }
}

function fileName(source: string): string {
  if (!source.startsWith(OWN)) return source
  const path = source.slice(OWN.length).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path).split('/').at(-1) ?? ''
  } catch {
    return path
  }
}

function bytesOf(file: Element): Buffer {
  const encoding = file.attributes.encoding ?? 'base64'
  if (encoding !== 'base64') throw new Unheld('image-not-supported', file.attributes.name ?? '')
  return Buffer.from(textOf(file), 'base64')
}

/** Image of a question from before Moodle 2, which had one image beside its text. */
export function oldImage(question: Element, collector: ExamCollector): string | null {
  const content = childNamed(question, 'image_base64')
  const name = childNamed(question, 'image')
  const isNamed = name !== undefined && textOf(name).trim() !== ''
  if (content === undefined || textOf(content).trim() === '') {
    if (isNamed) throw new Unheld('image-missing', textOf(name).trim())
    return null
  }
  return collector.image(Buffer.from(textOf(content), 'base64'), isNamed ? textOf(name).trim() : 'image')
}
