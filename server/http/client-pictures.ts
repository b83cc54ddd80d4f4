/**
 * Serves the pictures of the build that no page waits for, from disk with `@fastify/static`: screenshots of the manifest
 * and pictures of link previews. Everything else of the build is served from memory (`client-files.ts`), because a read
 * of the disk waits for the same threads as the hashing of passwords (decision 0029).
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['screenshots', 'social']

/** Tells whether a file of the build, by its path in the folder of the build, is such a picture. */
export function isClientPicture(name: string): boolean {
  return FOLDERS.some((folder) => name.startsWith(`${folder}/`))
}

/** Registers a route for each picture under `clientDirectory`; a folder that is not there has none. */
export async function serveClientPictures(app: FastifyInstance, clientDirectory: string): Promise<void> {
  for (const folder of FOLDERS) {
    const root = path.resolve(clientDirectory, folder)
    if (!existsSync(root)) continue
    await app.register(fastifyStatic, {
      root,
      prefix: `/${folder}/`,
      // Other addresses below the prefix are answered as everywhere: by an envelope, or by the page of the app.
      wildcard: false,
      index: false,
      decorateReply: false,
      cacheControl: false,
      // The names stay while the content changes.
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
}
