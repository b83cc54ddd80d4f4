import { MISTAKE_STANDINGS, type MistakeStanding } from './mistake-standings.ts'

/** The search of the page of mistakes. */
export interface MistakesSearch {
  /** Absent: the first standing that has a mistake. */
  readonly standing?: MistakeStanding | undefined
  readonly topic?: string | undefined
  /** Name of a misconception. */
  readonly idea?: string | undefined
}

const TEXT_LENGTH = 120

export function readMistakesSearch(search: Readonly<Record<string, unknown>>): MistakesSearch {
  const standing = MISTAKE_STANDINGS.find((one) => one === search['standing'])
  const topic = textIn(search['topic'])
  const idea = textIn(search['idea'])
  return {
    ...(standing !== undefined && { standing }),
    ...(topic !== undefined && { topic }),
    ...(idea !== undefined && { idea }),
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= TEXT_LENGTH ? value : undefined
}
