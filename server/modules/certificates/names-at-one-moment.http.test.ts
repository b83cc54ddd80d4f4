/** Students who rename their account at the very moment at which certificates are issued. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { OWN_NAME_CHANGES_MOST } from '#domain/people/own-name-changes.ts'
import { readNameOfAttempt } from '#server/db/earlier-names.ts'
import { certificates, earlierNames } from '#server/db/schema.ts'
import { call, userIdOf } from '#tests/http.ts'
import { BACK, FRIEND, openCertifying, SELF } from './certifying.test-support.ts'

const academy = openCertifying()
const { begun, issue, nameOn, passed, passes, rename } = academy

describe('requests at the same moment', () => {
  it('rename, issue and rename back: no certificate is made out to the name that came later', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const student = await passed()
      const { token } = student
      academy.server.advance(1000)
      const renaming = (name: object, revision: number) =>
        call(academy.server.app, 'PATCH', '/api/profile', { token, body: { ...name, revision } })
      const issues = [issue(student), renaming(FRIEND, 1), issue(student), renaming(FRIEND, 1), issue(student)]
      await Promise.all([...issues, issue(student), renaming(BACK, 2), issue(student)])
      expect(await nameOn(student)).toBe(SELF)
    }
    const named = await academy.server.database.query
      .select()
      .from(certificates)
      .where(eq(certificates.name, 'Another Person'))
    expect(named).toEqual([])
  })

  it('rename while the name is read: a reader finds the old name or the kept one, never what lies between', async () => {
    const student = await passed()
    const { query } = academy.server.database
    const renamed = new AbortController()
    const reading = async (): Promise<readonly string[]> => {
      const names = new Set<string>()
      while (!renamed.signal.aborted) names.add(await readNameOfAttempt(query, student.attemptId))
      return [...names]
    }
    const readers = [reading(), reading(), reading(), reading()]
    for (let turn = 0; turn < OWN_NAME_CHANGES_MOST; turn += 1) {
      expect((await rename(student, turn % 2 === 0 ? FRIEND : BACK)).status).toBe(200)
    }
    renamed.abort()
    expect((await Promise.all(readers)).flat()).toEqual([SELF, SELF, SELF, SELF])
  })

  it('have several certificates issued under several names: one of them is the name of all', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const first = await passed()
      await rename(first, FRIEND)
      const second = await passes(await begun(first))
      const names = await Promise.all([first, second].map(nameOn))
      expect(new Set(names).size).toBe(1)
    }
  })

  it('of many renamings from one state a single one is kept, in the order in which they took place', async () => {
    const student = await passed()
    const { token } = student
    const renaming = (lastName: string, revision: number) =>
      call(academy.server.app, 'PATCH', '/api/profile', { token, body: { lastName, revision } })
    for (const revision of [1, 2, 3]) {
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((letter) => renaming(letter.repeat(revision), revision)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    const userId = await userIdOf(academy.server, token)
    const kept = await academy.server.database.query.select().from(earlierNames).where(eq(earlierNames.userId, userId))
    const inOrder = kept.toSorted((one, other) => Number(one.until) - Number(other.until))
    expect(inOrder.map(({ lastName }) => lastName.length)).toEqual([4, 1, 2])
    expect(new Set(kept.map(({ until }) => until.getTime())).size).toBe(3)
  })
})
