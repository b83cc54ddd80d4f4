/// <reference lib="webworker" />
/**
 * Brings the files of a release onto the device, a group at a time. What is kept stays when the rest cannot be had: the
 * next time only the rest is asked for. A page is kept when everything of its group is, so a kept page always works.
 */
import { type FileGroup, keptAs, type ReleaseFile } from './release.ts'

export const FILES_CACHE = 'miqyas-files'
/** Address, among this device's files, of the list of groups that it needs. */
const WANTED = '/kept-groups.json'
/** In this order: a page of any group stands on what is shared. */
const GROUPS: readonly FileGroup[] = ['shared', 'room', 'student', 'practice', 'staff', 'reading-font']
/** The page's own requests have the rest of the browser's few connections. */
const AT_ONCE = 2
/** From this share of missing files on, the pack of the group is less than they are. */
const PACK_FROM = 0.5

export interface Wanted {
  readonly groups: readonly FileGroup[]
  /** An exam is prepared on this device: it has to start, whatever the bytes cost. */
  readonly isPrepared: boolean
}

const NOTHING: Wanted = { groups: [], isPrepared: false }

/** Returns what earlier pages asked to be kept on this device. */
export async function wantedBefore(): Promise<Wanted> {
  const cache = await caches.open(FILES_CACHE)
  const stored = await cache.match(WANTED)
  return stored === undefined ? NOTHING : ((await stored.json()) as Wanted)
}

/** Adds to what this device needs. */
export async function want({ groups, isPrepared }: Wanted): Promise<Wanted> {
  const before = await wantedBefore()
  const wanted = { groups: GROUPS.filter((group) => [...before.groups, ...groups].includes(group)), isPrepared }
  const cache = await caches.open(FILES_CACHE)
  await cache.put(WANTED, Response.json(wanted))
  return wanted
}

/** Resolves when every file of the groups and what they share is kept; rejects where one cannot be had or stored. */
export async function keepGroups(release: readonly ReleaseFile[], groups: readonly FileGroup[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  if (groups.length === 0) return
  for (const group of GROUPS.filter((name) => name === 'shared' || groups.includes(name))) {
    await keepGroup(
      cache,
      release.filter((file) => file.group === group),
    )
  }
}

async function keepGroup(cache: Cache, files: readonly ReleaseFile[]): Promise<void> {
  const singles = files.filter(({ isPack }) => isPack !== true)
  await allOf(await missingOf(cache, singles), (file) => keepFromBrowser(cache, file))
  const scripts = singles.filter(isPacked)
  const missing = await missingOf(cache, scripts)
  const pack = files.find(({ isPack }) => isPack === true)
  if (pack !== undefined && missing.length > scripts.length * PACK_FROM) await keepFromPack(cache, pack, missing)
  const rest = await missingOf(cache, singles)
  await allOf(
    rest.filter(({ entry }) => entry === undefined),
    (file) => keepFromServer(cache, file),
  )
  await allOf(
    rest.filter(({ entry }) => entry !== undefined),
    (file) => keepFromServer(cache, file),
  )
}

function isPacked({ url, isFirst }: ReleaseFile): boolean {
  return isFirst !== true && /^assets\/.+\.(?:js|css)$/.test(url)
}

async function missingOf(cache: Cache, files: readonly ReleaseFile[]): Promise<ReleaseFile[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => addressOf(url)))
  return files.filter((file) => !kept.has(keptAs(file)))
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

async function allOf(files: readonly ReleaseFile[], keep: (file: ReleaseFile) => Promise<void>): Promise<void> {
  const queue = [...files]
  async function work(): Promise<void> {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await keep(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** What a page has loaded already lies in the browser's own cache, and costs nothing. */
async function keepFromBrowser(cache: Cache, file: ReleaseFile): Promise<void> {
  if (file.revision !== null) return
  const found = await fetch(`/${file.url}`, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
  if (found?.status === 200) await cache.put(keptAs(file), found)
}

async function keepFromServer(cache: Cache, file: ReleaseFile): Promise<void> {
  const answer = await ask(file.url, file.revision === null ? 'default' : 'no-cache')
  if (file.entry !== undefined && !(await answer.clone().text()).includes(file.entry)) {
    throw new Error(`${file.url} is of another release by now`)
  }
  await cache.put(keptAs(file), answer)
}

const PACKED_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

async function keepFromPack(cache: Cache, { url }: ReleaseFile, missing: readonly ReleaseFile[]): Promise<void> {
  const packed = (await (await ask(url, 'default')).json()) as Readonly<Record<string, string>>
  for (const file of missing) {
    const text = packed[file.url]
    if (text === undefined) continue
    const type = PACKED_TYPES[file.url.endsWith('.css') ? 'css' : 'js']
    await cache.put(keptAs(file), new Response(text, { headers: { 'content-type': type } }))
  }
}

async function ask(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(`/${url}`, { cache, priority: 'low' })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${url}: ${answer.status}`)
  return answer
}

/** Removes what is not of this release. Only when no page of the release before can be open. */
export async function dropOthers(release: readonly ReleaseFile[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const known = new Set([...release.map(keptAs), WANTED])
  const others = (await cache.keys()).filter(({ url }) => !known.has(addressOf(url)))
  await Promise.all(others.map((request) => cache.delete(request)))
}
