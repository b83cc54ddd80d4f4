/** Puts an edited file of texts into the open page of the development server, which keeps everything else as it is. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { clientErrors } from './client-errors.ts'

const TEXTS = /\/locales\/(ar|en)\/(\w+)\.json$/

export function textsWhileOpen(): Plugin {
  return {
    name: 'miqyas:texts-while-open',
    apply: 'serve',
    hotUpdate({ file, modules, timestamp }) {
      const [, language, feature] = TEXTS.exec(file) ?? []
      if (language === undefined || feature === undefined) return
      const json = readFileSync(file, 'utf8')
      const texts = JSON.parse(feature === 'errors' ? clientErrors(json) : json) as object
      const { moduleGraph, hot } = this.environment
      for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      hot.send('miqyas:texts', { language, feature, texts })
      return []
    },
  }
}
