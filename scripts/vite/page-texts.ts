/** Finds which texts the scripts of a page show, by the sources of these scripts. */
import { readFileSync } from 'node:fs'
import { type Bundle, type Chunk, chunksOf } from './bundle-files.ts'

const OWN_SOURCE = /\/src\/.+\.tsx?$/
const TEXTS = /locales\/(?:ar|en)\/(\w+)\.json$/

/** The features whose texts a chunk has; those of every page come with its start. */
export function textsIn({ moduleIds }: Chunk): string[] {
  const features = moduleIds.flatMap((id) => TEXTS.exec(id)?.[1] ?? [])
  return features.includes('common') ? [] : features
}

/** The sources of the scripts. */
export function sourcesOf(bundle: Bundle, names: ReadonlySet<string>): string[] {
  const chunks = chunksOf(bundle).filter(({ fileName }) => names.has(fileName))
  const files = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(/\?.*/, ''))))
  return [...files].filter((file) => OWN_SOURCE.test(file)).map((file) => readFileSync(file, 'utf8'))
}

/** Names of texts in a source: where it loads them, or before a key. Some may be no texts. */
export function featuresNamedIn(source: string): string[] {
  const loads = source.match(/(?:useTranslation|loadNamespaces|getFixedT|NAMESPACES? =|texts:)[^)\n]*/g) ?? []
  const names = loads.flatMap((load) => [...load.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name))
  return [...names, ...[...source.matchAll(/['"`](\w+):[\w.]/g)].map(([, name = '']) => name)]
}

/** True for a route of staff, by its path. */
export function isOfficePage(route: string): boolean {
  return route.includes('(office)')
}
