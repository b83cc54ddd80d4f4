/** The emulated bucket in a process of its own, on a host that dies with it: `node bucket-process.ts <file> <port>`. */
import { emulatedBucket } from '#server/adapters/file-storage/s3/emulated-bucket.test-support.ts'

const [file = '', port = ''] = process.argv.slice(2)
await emulatedBucket(Number(port), { host: '0.0.0.0', file })
