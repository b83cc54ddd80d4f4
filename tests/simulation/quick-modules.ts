/** Loaded before everything else (`node --import`): modules that remember what they have worked out. */
import { registerHooks } from 'node:module'
import { CHANGES } from './remembered.ts'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const changes = CHANGES.filter(({ file }) => file.test(url))
    if (changes.length === 0) return loaded
    return {
      ...loaded,
      source: changes.reduce((source, { from, to }) => source.replace(from, () => to), String(loaded.source)),
    }
  },
})
