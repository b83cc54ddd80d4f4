/** Writes a `.br` beside every text file of the build: Node does not compress by itself, and not per request. */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/
/** Below this many bytes a header costs more than compression saves. */
const SMALLEST = 400

async function writeCompressed(file: string): Promise<void> {
  const source = await readFile(file)
  if (source.length < SMALLEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  }
  await writeFile(`${file}.br`, await compress(source, { params }))
}

export function brotliFiles(): Plugin {
  let folder = ''
  return {
    name: 'miqyas:brotli-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true })
        const files = names.filter((name) => TEXT.test(name)).map((name) => path.join(folder, name))
        await Promise.all(files.map(writeCompressed))
      },
    },
  }
}
