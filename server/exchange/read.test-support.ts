/** Files as an admin uploads them, read by their content. */
import type { ReadExam } from './form.ts'
import { readExchangeFile } from './read.ts'

/** Content of a file; fails the test if the file as a whole is refused. */
export async function readFile(content: string | Buffer, name = 'questions.txt'): Promise<ReadExam> {
  const outcome = await readExchangeFile(Buffer.from(content), name)
  if (!outcome.ok) throw new Error(`${name}: ${outcome.code} ${JSON.stringify(outcome.detail)}`)
  return outcome.value
}

/** Code with which a file as a whole is refused. */
export async function refusalOf(content: string | Buffer, name = 'questions.txt'): Promise<string> {
  const outcome = await readExchangeFile(Buffer.from(content), name)
  return outcome.ok ? 'read' : outcome.code
}

export function questionsOf(exam: ReadExam) {
  return exam.sections.flatMap(({ questions }) => questions.map(({ question }) => question))
}

export function skippedOf(exam: ReadExam) {
  return exam.skipped.map(({ line, reason }) => [line, reason])
}
