/** Loaded into a server before anything else: files are called flushed that are not. A planted mistake. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.fsyncSync = () => undefined
fs.fdatasyncSync = () => undefined
syncBuiltinESMExports()
