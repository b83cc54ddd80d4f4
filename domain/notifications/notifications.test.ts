import { describe, expect, it } from 'vitest'
import { readNote } from './read-note.ts'
import { deviceOf } from './subscription.ts'

const note = { kind: 'result-ready', title: 'a', body: 'b', path: '/exams/1/result', tag: 't', locale: 'ar' }

describe('a device that reads a message', () => {
  it('takes what the academy sends', () => {
    expect(readNote(note)).toEqual(note)
  })

  it.each([null, 'text', {}, { ...note, title: 1 }, { ...note, path: undefined }])('does not show %o', (value) => {
    expect(readNote(value)).toBeNull()
  })

  it.each(['https://example.org', '//example.org/x', 'javascript:alert(1)', '/\\example.org', ''])(
    'is not led to %s',
    (path) => {
      expect(readNote({ ...note, path })).toBeNull()
    },
  )
})

describe('a browser that names its subscription', () => {
  it('is understood with padding and without', () => {
    const device = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'AB', auth: 'CD' }
    expect(deviceOf({ endpoint: device.endpoint, keys: { p256dh: 'AB==', auth: 'CD==' } })).toEqual(device)
    expect(deviceOf({ endpoint: device.endpoint, keys: { p256dh: 'AB', auth: 'CD' } })).toEqual(device)
  })

  it('without keys is nothing that a server would keep', () => {
    expect(deviceOf({})).toEqual({ endpoint: '', p256dh: '', auth: '' })
  })
})
