/** Changes of a session: levels in words, mended mistakes, and what comes tomorrow. */
import type { Answer } from '#domain/practice/answers.ts'
import { foldCards } from '#domain/practice/cards.ts'
import { type Level, levelsOf } from '#domain/practice/levels.ts'
import { reviewsTomorrow } from '../data/reviews-tomorrow.ts'
import type { PracticeBase } from '../data/use-practice.ts'

export interface MovedTopic {
  readonly topic: string
  readonly before: Level
  readonly after: Level
}

export interface WhatMoved {
  readonly topics: readonly MovedTopic[]
  /** Mistakes that were finished by this session. */
  readonly mended: number
  /** Reviews that tomorrow's set begins with. */
  readonly tomorrow: number
}

type Known = Pick<PracticeBase, 'answers' | 'bank' | 'blueprint' | 'bookmarks' | 'cards' | 'settings' | 'today'>

export function whatMoved(
  { answers, bank, blueprint, bookmarks, cards, settings, today }: Known,
  session: string,
): WhatMoved {
  const earlier = answers.filter((answer) => answer.session !== session)
  const levels = (of: readonly Answer[]) => levelsOf(of, bank, blueprint, today)
  const before = new Map(levels(earlier).map(({ topic, level }) => [topic, level]))
  const wereFinished = finishedOf(foldCards(earlier, bookmarks, { today, examDay: settings.examDay }))
  return {
    topics: levels(answers)
      .map(({ topic, level }) => ({ topic, before: before.get(topic) ?? 'unknown', after: level }))
      .filter(({ before: was, after }) => was !== after),
    mended: [...finishedOf(cards)].filter((family) => !wereFinished.has(family)).length,
    tomorrow: reviewsTomorrow(cards, settings, today),
  }
}

function finishedOf(cards: Known['cards']): ReadonlySet<string> {
  return new Set(
    cards.filter(({ standing, lapses }) => standing === 'finished' && lapses > 0).map(({ family }) => family),
  )
}
