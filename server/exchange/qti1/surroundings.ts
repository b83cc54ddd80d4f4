/** Files beside the questions of a QTI 1.2 package. */
import type { Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import type { ExamCollector } from '../collect.ts'
import { dataUriBytes } from '../data-uri.ts'
import { Unheld } from '../form.ts'
import { type QtiPackage, resolvePath } from '../qti/package.ts'

/** Stands in Canvas for the folder of all files. */
const FILE_BASE = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i
/** Folder of the files in an export of a whole course. */
const WEB_RESOURCES = 'web_resources'

export function surroundingsOf(path: string, content: QtiPackage, collector: ExamCollector): Surroundings {
  return {
    image(source) {
      const data = dataUriBytes(source)
      if (data !== null) return collector.image(data, 'image')
      for (const target of /^[a-z]+:/i.test(source) ? [] : candidates(path, source)) {
        const bytes = content.part(target)
        if (bytes !== null) return collector.image(bytes, target.split('/').at(-1) ?? '')
      }
      throw new Unheld('image-missing', source)
    },
    isAttachment: (address) =>
      FILE_BASE.test(address) || (!/^(?:https?:|mailto:|#|\$)/i.test(address) && address !== ''),
  }
}

/** Paths at which the file of an address may be. */
function candidates(path: string, source: string): string[] {
  if (!FILE_BASE.test(source)) return [resolvePath(path, source), resolvePath('', source)]
  const rest = source.replace(FILE_BASE, '')
  return [resolvePath('', rest), resolvePath(`${WEB_RESOURCES}/x`, rest), resolvePath(path, rest)]
}
