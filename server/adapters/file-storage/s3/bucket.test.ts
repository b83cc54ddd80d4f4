/** Signatures that Amazon publishes in its documentation of S3, computed with the adapter. */
import { describe, expect, it } from 'vitest'
import { type BucketSettings, browserOrigin, presignedAddress, signedRequest } from './bucket.ts'

const endpoint = new URL('https://s3.amazonaws.com')
const EXAMPLE: BucketSettings = {
  endpoint,
  browserEndpoint: endpoint,
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  pathStyle: false,
}
const AT = Date.UTC(2013, 4, 24)

async function signatureOf(query: Record<string, string>): Promise<string | undefined> {
  const { headers } = await signedRequest(EXAMPLE, { method: 'GET', key: '', query }, AT)
  return /Signature=([0-9a-f]{64})$/.exec(headers.get('authorization') ?? '')?.[1]
}

describe('an operator who connects a bucket', () => {
  it('has requests signed as the examples of the documentation are', async () => {
    expect(await signatureOf({ lifecycle: '' })).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
    expect(await signatureOf({ 'max-keys': '2', prefix: 'J' })).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  it('has addresses signed as the example of the documentation is', async () => {
    const address = await presignedAddress(EXAMPLE, { endpoint, key: 'test.txt', seconds: 86_400 }, AT)
    const { origin, pathname, searchParams } = new URL(address)
    expect([origin, pathname]).toEqual(['https://examplebucket.s3.amazonaws.com', '/test.txt'])
    expect(searchParams.get('X-Amz-Signature')).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404')
  })

  it('names the bucket in the path or before the host, as it is set', async () => {
    const local = new URL('http://127.0.0.1:9000')
    const settings = { ...EXAMPLE, endpoint: local, browserEndpoint: null, pathStyle: true }
    const { url, headers } = await signedRequest(settings, { method: 'HEAD', key: 'stored/ab/cd' }, AT)
    expect(url).toBe('http://127.0.0.1:9000/examplebucket/stored/ab/cd')
    expect(headers.get('authorization')).toContain('/20130524/us-east-1/s3/aws4_request')
    expect(browserOrigin(settings)).toBeNull()
    expect(browserOrigin(EXAMPLE)).toBe('https://examplebucket.s3.amazonaws.com')
  })
})
