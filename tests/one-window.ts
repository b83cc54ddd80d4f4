/**
 * One window for all test files of a process. Modules that files share keep what they took from it (its storage, its
 * document), so a new one for each file would part them from their tests; what a file left in it is cleared away.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const isOpened = Symbol.for('miqyas.one-window')

function clear(): void {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
}

export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global: Record<symbol, unknown>, options) {
    if (global[isOpened] === undefined) {
      global[isOpened] = true
      await builtinEnvironments['happy-dom'].setup(global, options)
    }
    return { teardown: clear }
  },
} satisfies Environment
