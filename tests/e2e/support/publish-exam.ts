import { type Academy, expect } from './fixtures.ts'
import { adminToken } from './people.ts'

/** Publishes what stands in the exam's draft, and answers what the academy says to it. */
export async function publishDraft(academy: Academy, examId: string) {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ draftRevision: number }>(`/api/exams/${examId}`, { token })
  const body = { draftRevision: data.draftRevision }
  return academy.call(`/api/exams/${examId}/publish`, { method: 'POST', token, body })
}

export async function publishExam(academy: Academy, examId: string): Promise<void> {
  expect((await publishDraft(academy, examId)).status).toBe(200)
}
