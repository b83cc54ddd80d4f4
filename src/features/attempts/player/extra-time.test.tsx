import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { remaining } from '../engine/exam-context.ts'
import { TimeBanners } from './bars/WarningBanner.tsx'
import {
  MINUTE,
  paperOf,
  renderInExam,
  settled,
  START,
  startedExam,
  type ExamWorld,
} from './exam-world.test-support.tsx'

const SECTION = 10

const grant = (id: string, minutes: number) => ({ id, at: START, ms: minutes * MINUTE })

function left({ actor, clock }: ExamWorld): number {
  const { session, state } = actor.getSnapshot().context
  return session === null || state === null ? 0 : remaining(session, state, clock.now) / MINUTE
}

/** Standing that the server reports after these grants. */
function standing(...minutes: number[]) {
  const grants = minutes.map((each, index) => grant(`g${index}`, each))
  const added = minutes.reduce((sum, each) => sum + each, 0)
  return { grants, deadlineAt: START + (2 * SECTION + added) * MINUTE }
}

async function timedExam(): Promise<ExamWorld> {
  return startedExam(paperOf('en', SECTION))
}

describe('a student who is given minutes while the exam is on screen', () => {
  it('sees them on the clock of the section, hears of them, and the log says when', async () => {
    const world = await timedExam()
    await renderInExam(world, <TimeBanners />)
    world.clock.now += 8 * MINUTE
    await act(async () => {
      world.deliver(standing(5))
      await settled()
    })
    expect(left(world)).toBe(7)
    expect(world.log.at(-1)?.body).toEqual({ type: 'extended', after: 0, upTo: 1 })
    expect(screen.getAllByText('5 minutes were added to your exam.')).not.toHaveLength(0)
    await act(async () => {
      world.deliver(standing(5))
      world.deliver(standing(5, 10))
      await settled()
    })
    expect(left(world)).toBe(17)
    expect(world.log.filter(({ body }) => body.type === 'extended')).toHaveLength(2)
  })

  it('is warned again at five minutes', async () => {
    const world = await timedExam()
    const warning = () => world.actor.getSnapshot().context.warning
    world.clock.now += 5.5 * MINUTE
    world.actor.send({ type: 'TICK' })
    expect(warning()).toBe(5)
    world.deliver(standing(5))
    await settled()
    expect(warning()).toBeNull()
    world.clock.now += 5 * MINUTE
    world.actor.send({ type: 'TICK' })
    expect(warning()).toBe(5)
  })

  it('answers in the added minutes, and the exam still ends by itself', async () => {
    const world = await timedExam()
    world.deliver(standing(5))
    await settled()
    world.clock.now += 14 * MINUTE
    world.actor.send({ type: 'TICK' })
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    await settled()
    expect(world.log.at(-1)?.body).toMatchObject({ type: 'answer' })
    world.clock.now += 2 * MINUTE
    world.actor.send({ type: 'TICK' })
    expect(world.actor.getSnapshot().context.state?.phase).toBe('sectionComplete')
  })

  it('has them in the next section when they arrive between two', async () => {
    const world = await timedExam()
    world.clock.now += 11 * MINUTE
    world.actor.send({ type: 'TICK' })
    world.deliver(standing(5))
    await settled()
    world.actor.send({ type: 'NEXT_SECTION' })
    expect(left(world)).toBe(14)
  })

  it('too late, stays at the end', async () => {
    const world = await timedExam()
    world.actor.send({ type: 'LEAVE' })
    world.actor.send({ type: 'CONFIRM' })
    await settled()
    world.deliver(standing(5))
    await settled()
    expect(world.log.some(({ body }) => body.type === 'extended')).toBe(false)
  })
})

describe('a student whose exam is closed by staff', () => {
  it('hears of it once everything has arrived, and the log stays', async () => {
    const world = await timedExam()
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    await settled()
    world.deliver({ closed: { reason: 'closed', at: world.clock.now } })
    expect(world.actor.getSnapshot().matches({ open: { progress: 'completed' } })).toBe(true)
    expect(world.log.map(({ body }) => body.type)).toContain('answer')
  })
})
