/** Mistakes of a student as their page lists them, worked out from the log alone. */
import type { Answer } from '#domain/practice/answers.ts'
import { type Card, isMistake } from '#domain/practice/cards.ts'
import { examWriter, isFromExam, type PracticeEvent } from '#domain/practice/event.ts'
import { MISTAKE_STANDINGS, type MistakeStanding } from './mistake-standings.ts'

/** `saved`: no mistake at all, but a question that the student wants to see again. */
export type MistakeCause = 'wrong' | 'blank' | 'guessed' | 'hinted' | 'saved'

export interface Mistake {
  readonly family: string
  /** The question of the family in which the last mistake was made. */
  readonly question: string
  readonly topic: string
  readonly standing: MistakeStanding
  readonly cause: MistakeCause
  readonly misconceptions: readonly string[]
  /** Ids of the options that were chosen then; none: it was left blank. */
  readonly chosen: readonly string[]
  /** Academy day of that answer. */
  readonly day: number
  /** True if that answer was given in a practice exam. */
  readonly isOfExam: boolean
  readonly isBookmarked: boolean
  /** Academy day of the last right answer after the mistake; null: there is none. */
  readonly rightDay: number | null
  /** Days until it is asked again; 0: now. */
  readonly daysLeft: number
}

interface MistakesInput {
  readonly cards: readonly Card[]
  /** Merged lines, in their order. */
  readonly events: readonly PracticeEvent[]
  /** Meaning of the answered lines, in the same order. */
  readonly answers: readonly Answer[]
  /** Academy day. */
  readonly today: number
}

/** Mistakes and bookmarked questions, the latest first. */
export function mistakesOf({ cards, events, answers, today }: MistakesInput): Mistake[] {
  const byFamily = Map.groupBy(answers, ({ family }) => family)
  const choiceOf = choices(events)
  return cards
    .flatMap((card) => {
      const own = byFamily.get(card.family) ?? []
      const mistake = own.findLast(isMistake)
      const shown = mistake ?? own.at(-1)
      if (shown === undefined) return []
      const right = mistake === undefined ? undefined : own.findLast((answer) => isRightAfter(answer, mistake))
      const { chosen, isOfExam } = choiceOf(shown)
      return [
        {
          family: card.family,
          question: shown.question,
          topic: card.topic,
          standing: card.standing,
          cause: mistake === undefined ? ('saved' as const) : causeOf(mistake),
          misconceptions: card.misconceptions,
          chosen,
          day: shown.day,
          isOfExam,
          isBookmarked: card.isBookmarked,
          rightDay: right?.day ?? null,
          daysLeft: Math.max(0, card.dueDay - today),
        },
      ]
    })
    .sort((one, other) => other.day - one.day)
}

function isRightAfter(answer: Answer, mistake: Answer): boolean {
  return answer.day > mistake.day && !isMistake(answer)
}

function causeOf({ isRight, isBlank, certainty }: Answer): MistakeCause {
  if (isBlank) return 'blank'
  if (!isRight) return 'wrong'
  return certainty === 'guess' ? 'guessed' : 'hinted'
}

interface Choice {
  readonly chosen: readonly string[]
  readonly isOfExam: boolean
}

/** Choices of an answer; two answers to one question at one instant differ in nothing that matters. */
function choices(events: readonly PracticeEvent[]): (answer: Answer) => Choice {
  const found = new Map<string, Choice>()
  for (const { at, writer, body } of events) {
    if (body.type !== 'answered') continue
    found.set(`${at} ${body.question}`, { chosen: body.options, isOfExam: isFromExam({ writer }) })
  }
  return ({ at, question }) => found.get(`${at} ${question}`) ?? { chosen: [], isOfExam: false }
}

/** True if an answer of a practice exam, or a question that was left blank in it, is a mistake. */
export function hasMistakeOfExam(
  attemptId: string,
  events: readonly PracticeEvent[],
  answers: readonly Answer[],
): boolean {
  const own = events.filter(({ writer, body }) => writer === examWriter(attemptId) && body.type === 'answered')
  const ids = new Set(own.map(({ at, body }) => `${at} ${body.type === 'answered' ? body.question : ''}`))
  return answers.some((answer) => isMistake(answer) && ids.has(`${answer.at} ${answer.question}`))
}

export interface MistakeFilter {
  readonly topic?: string | undefined
  readonly misconception?: string | undefined
}

/** The mistakes of one standing that a filter lets through. */
export function filteredMistakes(
  mistakes: readonly Mistake[],
  standing: MistakeStanding,
  { topic, misconception }: MistakeFilter,
): Mistake[] {
  return mistakes.filter(
    (mistake) =>
      mistake.standing === standing &&
      (topic === undefined || mistake.topic === topic) &&
      (misconception === undefined || mistake.misconceptions.includes(misconception)),
  )
}

/** The values by which the mistakes can be filtered, each once, in the order of the latest mistakes. */
export function filtersOf(mistakes: readonly Mistake[]): {
  readonly topics: readonly string[]
  readonly misconceptions: readonly string[]
} {
  return {
    topics: [...new Set(mistakes.map(({ topic }) => topic))],
    misconceptions: [...new Set(mistakes.flatMap(({ misconceptions }) => misconceptions))],
  }
}

/** The first standing in which there is something to see. */
export function usualStanding(mistakes: readonly Mistake[], filter: MistakeFilter): MistakeStanding {
  return MISTAKE_STANDINGS.find((standing) => filteredMistakes(mistakes, standing, filter).length > 0) ?? 'open'
}
