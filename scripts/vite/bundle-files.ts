/** Finds the files of the bundle that a page begins with. */
import type { IndexHtmlTransformContext } from 'vite'
import type { PAGES } from './pages.ts'

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
export type Chunk = Extract<Bundle[string], { readonly type: 'chunk' }>

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The script that a page begins with. */
export function entryOf(bundle: Bundle, page: keyof typeof PAGES): Chunk {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.name === page)
  if (entry === undefined) throw new Error(`The build has no entry ${page}`)
  return entry
}

/** The chunk that holds a module, by itself or among others. A route's page is a module of its own beside the route. */
export function chunkOf(bundle: Bundle, module: string): string {
  const isNamed = (id: string | null) => id !== null && /\/src\/(?:app\/)?(.+?)(?:\?|$)/.exec(id)?.[1] === module
  const chunks = chunksOf(bundle)
  const found =
    chunks.find(({ facadeModuleId }) => isNamed(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isNamed))
  if (found === undefined) throw new Error(`No chunk holds ${module}`)
  return found.fileName
}

/** A chunk and everything that it imports, itself last: each can be run when those before it have been. */
export function withImports(bundle: Bundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return []
  seen.add(name)
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen)), name]
}

/** Files of styles that the chunks bring, in their order. */
export function stylesOf(bundle: Bundle, chunks: Iterable<string>): string[] {
  return [...chunks].flatMap((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
}
