import { describe, expect, it } from 'vitest'
import { type HealthMeasures, judgeHealth, LITTLE_SPACE } from './system-health.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const nothing = { count: 0, since: null }

const WELL: HealthMeasures = {
  isReadOnly: false,
  mails: nothing,
  refusedMails: 0,
  notifications: nothing,
  attempts: nothing,
  freeBytes: LITTLE_SPACE * 100,
  filesNeedBucket: false,
  isBucketAway: false,
  nodes: { running: 2, silent: 0, builds: 1 },
  jobs: nothing,
  refusedAtZoom: 0,
}

const troublesOf = (more: Partial<HealthMeasures>) =>
  judgeHealth({ ...WELL, ...more }, NOW).flatMap(({ part, trouble }) => (trouble === null ? [] : [[part, trouble]]))
const waiting = (minutes: number) => ({ count: 3, since: NOW - minutes * MINUTE })

describe('an admin who asks whether the academy is well', () => {
  it('reads that every part is', () => {
    expect(troublesOf({})).toEqual([])
    expect(judgeHealth(WELL, NOW).map(({ part }) => part)).toHaveLength(8)
  })

  it.each([
    ['database', 'database-read-only', { isReadOnly: true }],
    ['mail', 'mails-stuck', { mails: waiting(31) }],
    ['mail', 'mails-refused', { refusedMails: 2 }],
    ['notifications', 'notifications-stuck', { notifications: waiting(31) }],
    ['exams', 'attempts-overdue', { attempts: waiting(6) }],
    ['storage', 'disk-nearly-full', { freeBytes: LITTLE_SPACE - 1 }],
    ['storage', 'files-need-bucket', { filesNeedBucket: true }],
    ['storage', 'bucket-away', { isBucketAway: true }],
    ['nodes', 'node-silent', { nodes: { running: 1, silent: 1, builds: 1 } }],
    ['nodes', 'releases-differ', { nodes: { running: 2, silent: 0, builds: 2 } }],
    ['jobs', 'jobs-late', { jobs: waiting(61) }],
    ['zoom', 'zoom-refuses', { refusedAtZoom: 1 }],
  ] as const)('reads of %s that it has %s', (part, trouble, more) => {
    expect(troublesOf(more)).toEqual([[part, trouble]])
  })

  it('is not alarmed by work that has only just come', () => {
    const young = { mails: waiting(30), notifications: waiting(30), attempts: waiting(5), jobs: waiting(60) }
    expect(troublesOf(young)).toEqual([])
    expect(judgeHealth({ ...WELL, ...young }, NOW).find(({ part }) => part === 'mail')?.count).toBe(3)
  })

  it('reads the graver of two troubles of a part', () => {
    expect(troublesOf({ mails: waiting(45), refusedMails: 4 })).toEqual([['mail', 'mails-stuck']])
    expect(troublesOf({ freeBytes: 0, filesNeedBucket: true })).toEqual([['storage', 'disk-nearly-full']])
  })

  it('reads nothing of Zoom in an academy without it', () => {
    expect(judgeHealth({ ...WELL, refusedAtZoom: null }, NOW).map(({ part }) => part)).not.toContain('zoom')
  })
})
