/** Opens a page that the build has prerendered; none of its scripts has been asked for yet. */
import type { FilesByKind } from './files.ts'
import { preloadAll } from './preload.ts'

export interface PrerenderedPage {
  /** They run in this order; the entry comes last. */
  readonly scripts: readonly string[]
  readonly font: readonly string[]
  /** Files that come beside the scripts and are run later. */
  readonly beside: FilesByKind
  /** Runs scripts of the page in their order. */
  readonly run: (scripts: readonly string[]) => Promise<void>
}

function loadScripts({ scripts, beside }: PrerenderedPage): void {
  preloadAll({ script: scripts })
  preloadAll(beside)
}

/** Calls back when the whole document is there: at once, if it is. */
export function whenParsed(work: () => unknown): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work)
  else work()
}

/** Loads the scripts and runs them over what was prerendered. */
export function openPage(page: PrerenderedPage): void {
  loadScripts(page)
  void page.run(page.scripts)
}

/** Opens a page that was prerendered for other readers: that stays hidden, and is removed before the app is shown. */
export function openForAnotherReader(page: PrerenderedPage): void {
  preloadAll({ font: page.font })
  const hiding = document.head.appendChild(document.createElement('style'))
  hiding.textContent = '#root{display:none}'
  loadScripts(page)
  whenParsed(() => {
    document.getElementById('root')?.replaceChildren()
    hiding.remove()
    return page.run(page.scripts.slice(-1))
  })
}
