import { describe, expect, it } from 'vitest'
import { presignedAddress } from '#server/adapters/file-storage/s3/bucket.ts'
import { corpusJson } from './corpus.ts'

interface Presigned {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly url: string
  readonly datetime: string
  /** Seconds. */
  readonly expires: number
  readonly expectedSignature: string
}

describe('a player that is sent to a bucket', () => {
  it('has an address with the signature that Amazon publishes for it', async () => {
    // One row today; the file may become a list.
    const rows = [corpusJson<Presigned | readonly Presigned[]>('aws-sigv4/presigned.json')].flat()
    expect(rows.length).toBeGreaterThan(0)
    for (const { url, datetime, expires, expectedSignature, ...keys } of rows as readonly Presigned[]) {
      const { protocol, host, pathname } = new URL(url)
      const [bucket = '', ...rest] = host.split('.')
      const endpoint = new URL(`${protocol}//${rest.join('.')}`)
      const settings = { ...keys, bucket, endpoint, browserEndpoint: endpoint, pathStyle: false }
      const at = Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
      const address = await presignedAddress(settings, { endpoint, key: pathname.slice(1), seconds: expires }, at)
      expect(new URL(address).searchParams.get('X-Amz-Signature'), url).toBe(expectedSignature)
      expect(new URL(address).searchParams.get('X-Amz-Expires'), url).toBe(String(expires))
    }
  })
})
