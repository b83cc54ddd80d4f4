/** Puts an edited file of texts into the open page of the development server, which keeps everything else as it is. */
import type { Plugin } from 'vite'
import { clientErrors } from './client-errors.ts'

const TEXTS = /\/locales\/(ar|en)\/(\w+)\.json$/

export function textsWhileOpen(): Plugin {
  return {
    name: 'miqyas:texts-while-open',
    apply: 'serve',
    async hotUpdate({ type, file, modules, timestamp, read }) {
      const [, language, feature] = TEXTS.exec(file) ?? []
      if (type === 'delete' || language === undefined || feature === undefined) return
      // It waits for the content of a file that is just being written.
      const json = await read()
      const texts = JSON.parse(feature === 'errors' ? clientErrors(json) : json) as object
      const { moduleGraph, hot } = this.environment
      for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      hot.send('miqyas:texts', { language, feature, texts })
      return []
    },
  }
}
