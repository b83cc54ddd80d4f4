/** Asks for files before a script or a style names them. */
import type { FilesByKind, FileToLoad } from './files.ts'

/** Resolves when the file of a link has come; rejects where it cannot be had. */
export function hasCome(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done, failed) => {
    link.addEventListener('load', done)
    link.addEventListener('error', failed)
  })
}

/** Adds the link that asks for a file. */
export function preload(as: keyof FilesByKind, address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = as === 'script' ? 'modulepreload' : 'preload'
  link.as = as
  // The bundler's own links ask in this mode; a file that is asked for in two modes is fetched twice.
  link.crossOrigin = ''
  link.href = address
  return document.head.appendChild(link)
}

export function preloadAll(files: FilesByKind): void {
  for (const as of ['style', 'script', 'font'] as const) files[as]?.forEach((address) => preload(as, address))
}

/** Loads the files in their order, so many at a time. Resolves when each has come or cannot be had. */
export async function preloadInTurn(files: readonly FileToLoad[], atATime: number): Promise<void> {
  const waiting = [...files]
  async function loadNext(): Promise<void> {
    const file = waiting.shift()
    if (file === undefined) return
    await hasCome(preload(...file)).catch(() => undefined)
    await loadNext()
  }
  await Promise.all(Array.from({ length: atATime }, loadNext))
}
