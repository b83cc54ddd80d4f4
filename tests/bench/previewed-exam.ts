import type { Agent } from './http-agent.ts'
import type { ScriptedExam } from './scripted-attempt.ts'

/** The longest published exam, as a preview of staff has it. */
export async function previewedExam(agent: Agent, student: string, admin: string): Promise<ScriptedExam> {
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const path = '/api/student-exams'
  const listed = await agent.call<{ items: { id: string; questions: number }[] }>('GET', path, undefined, as(student))
  const [longest] = listed.data.items.toSorted((one, other) => other.questions - one.questions)
  if (longest === undefined) throw new Error('the sample academy has no exam')
  return previewOf(agent, longest.id, admin)
}

/** A published exam, as a preview of staff has it. */
export async function previewOf(agent: Agent, id: string, admin: string): Promise<ScriptedExam> {
  const { data } = await agent.call<{
    paper: { sections: { questions: { id: string; options: { id: string }[] }[] }[] }
  }>('GET', `/api/exams/${id}/preview`, undefined, { authorization: `Bearer ${admin}` })
  const sections = data.paper.sections.map(({ questions }) => ({
    questions: questions.map((question) => ({ id: question.id, options: question.options.map((option) => option.id) })),
  }))
  return { id, sections }
}
