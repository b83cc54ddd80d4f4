/** Recordings at Zoom become those of their dates. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRecordings, holdZoomPlaces } from './index.ts'
import { HOUR, linkOf, MINUTE, recordingOf, reportingAcademy } from './reporting-academy.test-support.ts'

let academy: Awaited<ReturnType<typeof reportingAcademy>>

beforeAll(async () => {
  academy = await reportingAcademy()
})
afterAll(() => academy.close())

describe('a student who missed a meeting at Zoom', () => {
  it('finds its recording by itself, with the passcode; staff make a lesson of it, and the record says who wrote it', async () => {
    const held = await academy.planned()
    academy.over(held)
    const object = recordingOf(held)
    await Promise.all([1, 2, 3].map(() => academy.report('recording.completed', object)))
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
    const date = await academy.plan.firstDateOf(held.id)
    // Once, however often it came.
    expect(date).toMatchObject({ recording: linkOf(object.uuid), lesson: null, revision: 2 })
  })

  it('finds the longest where it was opened twice, and none of a trial or of what is still prepared', async () => {
    const held = await academy.planned()
    academy.over(held)
    const trial = recordingOf(held, { from: -40, minutes: 20 })
    await academy.report('recording.completed', trial)
    const unready = recordingOf(held)
    await academy.report('recording.completed', {
      ...unready,
      recording_files: [{ file_type: 'CHAT', status: 'completed' }],
    })
    expect(await academy.shown(held)).toBeNull()
    const first = recordingOf(held, { minutes: 10 })
    const second = recordingOf(held, { from: 12, minutes: 45 })
    for (const object of [first, second, first]) await academy.report('recording.completed', object)
    expect(await academy.shown(held)).toBe(linkOf(second.uuid))
  })

  it('finds each date of a meeting that repeats with its own', async () => {
    await academy.signIn()
    const day = Temporal.Instant.fromEpochMilliseconds(academy.server.dependencies.now()).toZonedDateTimeISO(
      'Africa/Cairo',
    )
    const startsOn = day.toPlainDate().toString()
    const endsOn = day.toPlainDate().add({ days: 13 }).toString()
    const group = await academy.plan.group({ startsOn, endsOn })
    const form = { provider: 'zoom', link: null, repeats: true, startsAt: null, audience: 'group', groupId: group.id }
    const meeting = await academy.plan.meeting(form)
    await holdZoomPlaces(academy.dependencies)
    const dates = await academy.plan.datesOf(meeting.id)
    expect(dates.length).toBeGreaterThanOrEqual(3)
    const second = dates[1]
    if (second === undefined) throw new Error('no dates')
    const number = [...academy.zoom.meetings.values()].find(({ agenda }) => agenda.endsWith(second.id))?.id ?? 0
    const held = { id: meeting.id, dateId: second.id, startsAt: second.startsAt, number }
    academy.server.advance(second.startsAt + 2 * HOUR - academy.server.dependencies.now())
    await academy.signIn()
    const object = recordingOf(held)
    await academy.report('recording.completed', object)
    const recorded = (await academy.plan.datesOf(meeting.id)).map(({ recording }) => recording)
    expect(recorded.slice(0, 3)).toEqual([null, linkOf(object.uuid), null])
  })

  it('finds what staff wrote, whatever Zoom reports then, and nothing where they took it away', async () => {
    const held = await academy.planned()
    academy.over(held)
    await academy.signIn()
    const own = 'https://films.example/own'
    await academy.plan.changeDate(await academy.plan.firstDateOf(held.id), { recording: own })
    const object = recordingOf(held)
    await academy.report('recording.completed', object)
    expect(await academy.shown(held)).toBe(own)
    await academy.plan.changeDate(await academy.plan.firstDateOf(held.id), { recording: null })
    await academy.report('recording.completed', object)
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
    await academy.plan.changeDate(await academy.plan.firstDateOf(held.id), { recording: null })
    await academy.report('recording.completed', object)
    await academy.report('recording.completed', recordingOf(held, { minutes: 100 }))
    expect(await academy.shown(held)).toBeNull()
  })

  it('no longer finds what was thrown away over there, and finds it again when it is recovered', async () => {
    const held = await academy.planned()
    academy.over(held)
    const object = recordingOf(held)
    await academy.report('recording.completed', object)
    await academy.report('recording.trashed', { id: held.number, uuid: 'another' })
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
    await academy.report('recording.trashed', { id: held.number, uuid: object.uuid })
    expect(await academy.shown(held)).toBeNull()
    await academy.report('recording.recovered', object)
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
    await academy.report('recording.deleted', object)
    await academy.report('recording.deleted', object)
    expect(await academy.shown(held)).toBeNull()
  })

  it('finds nothing of a date that was cancelled or whose meeting is deleted', async () => {
    const cancelled = await academy.planned()
    const other = await academy.planned()
    await academy.plan.changeDate(await academy.plan.firstDateOf(cancelled.id), { cancelled: true })
    await academy.send('DELETE', `/api/meetings/${other.id}`)
    academy.over(other)
    for (const held of [cancelled, other]) {
      expect(await academy.report('recording.completed', recordingOf(held))).toMatchObject({ status: 200 })
    }
    expect(await academy.shown(cancelled)).toBeNull()
  })

  it('finds it also when the report was lost: Zoom is asked, less and less often', async () => {
    const held = await academy.planned()
    academy.over(held, 10 * MINUTE)
    const object = recordingOf(held)
    await findRecordings(academy.dependencies)
    academy.zoom.recordings.set(held.number, object)
    await findRecordings(academy.dependencies)
    expect(await academy.shown(held)).toBeNull()
    academy.zoom.recordings.delete(held.number)
    academy.server.advance(25 * MINUTE)
    await findRecordings(academy.dependencies)
    academy.zoom.recordings.set(held.number, object)
    await findRecordings(academy.dependencies)
    expect(await academy.shown(held)).toBeNull()
    academy.server.advance(2 * HOUR)
    academy.zoom.failures.push('away')
    await findRecordings(academy.dependencies)
    academy.server.advance(6 * HOUR)
    await Promise.all([1, 2, 3].map(() => findRecordings(academy.dependencies)))
    expect(await academy.shown(held)).toBe(linkOf(object.uuid))
    expect((await academy.plan.firstDateOf(held.id)).revision).toBe(2)
  })
})
