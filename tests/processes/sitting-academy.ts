/** A data directory with the sample academy and more students than it has, and the exam that they sit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { seedManyStudents } from '#tests/bench/many-students.ts'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'

interface Envelope<Data> {
  readonly data: Data
}

interface PreviewedPaper {
  readonly paper: {
    readonly sections: readonly {
      readonly questions: readonly { readonly id: string; readonly options: readonly { readonly id: string }[] }[]
    }[]
  }
}

/** Answers where the data lies and a sign-in for each student. */
export async function seedSittingStudents(count: number, databaseUrl = '') {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-sitting-'))
  const tokens = await seedManyStudents(count, { databaseUrl, dataDirectory: directory })
  return { directory, tokens }
}

/** A server of its own with students of its sample academy who may sit the exam of one section. */
export async function startSittingAcademy(students: number) {
  const { directory, tokens } = await seedSittingStudents(students)
  const server = await startAcademyServer(directory, { LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' })
  rmSync(directory, { recursive: true, force: true })
  const origin = () => `http://127.0.0.1:${server.port()}`
  return { server, tokens, origin, exam: await examOfOneSection(origin(), tokens[0] ?? '') }
}

/**
 * The exam of one section with the fewest minutes to lose: all of its questions can be answered at any time. Without
 * `adminToken` the sample's admin signs in to read it.
 */
export async function examOfOneSection(
  origin: string,
  studentToken: string,
  adminToken?: string,
): Promise<ScriptedExam> {
  const read = async <Data>(path: string, token: string) => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as Envelope<Data>).data
  }
  const { items } = await read<{ items: { id: string; sections: unknown[] }[] }>('/api/student-exams', studentToken)
  const exam = items.find(({ sections }) => sections.length === 1)
  if (exam === undefined) throw new Error('no exam of the sample academy has one section')
  const reader = adminToken ?? (await signedInSampleAdmin(origin))
  const { paper } = await read<PreviewedPaper>(`/api/exams/${exam.id}/preview`, reader)
  const sections = paper.sections.map(({ questions }) => ({
    questions: questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  }))
  return { id: exam.id, sections }
}

async function signedInSampleAdmin(origin: string): Promise<string> {
  const signIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SAMPLE_ADMIN),
  })
  const { data } = (await signIn.json()) as Envelope<{ access_token: string }>
  return data.access_token
}
