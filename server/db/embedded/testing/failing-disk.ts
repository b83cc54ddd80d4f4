/** Preloaded with `--import` in every thread: the disk refuses each fsync as soon as the file of `DISK_FAILS` exists. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { fsyncSync } = fs
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(process.env.DISK_FAILS ?? ''))
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(descriptor)
}
syncBuiltinESMExports()
