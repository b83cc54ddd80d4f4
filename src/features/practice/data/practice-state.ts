/** The state follows from the log, the packs and the overview: pure, the same on every device. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperParagraph } from '#domain/exam/paper.ts'
import { type Answer, readAnswers } from '#domain/practice/answers.ts'
import { type Card, foldCards } from '#domain/practice/cards.ts'
import { isFromExam, type PracticeEvent, type PracticeSettings } from '#domain/practice/event.ts'
import { type Blueprint, partsOfPaper, type QuestionBank } from '#domain/practice/facts.ts'
import { explainedTo } from '#domain/practice/explanation-variants.ts'
import { bankOf, packLocale, type PackQuestion } from '#domain/practice/pack.ts'
import { bookmarksOf, settingsOf } from '#domain/practice/settings.ts'
import type { KeptPack } from '#src/offline/practice/packs.ts'

/** A question with what belongs to it, as a page shows it. */
export interface KnownQuestion {
  readonly question: PackQuestion
  readonly paragraph: PaperParagraph | null
  /** Version of the pack. */
  readonly version: number
  /** Language of the pack's questions. */
  readonly locale: ContentLocale
}

/** Access to a pack ends with its `until` (ms UTC), also on a device without a network. */
export function lockEnded(packs: readonly KeptPack[], now: number): readonly KeptPack[] {
  const isOver = ({ isLocked, until }: KeptPack) => !isLocked && until !== null && until <= now
  return packs.some(isOver) ? packs.map((kept) => (isOver(kept) ? { ...kept, isLocked: true } : kept)) : packs
}

/**
 * Facts of all packs of this device. Questions of locked packs are no longer offered, but what was answered still
 * counts; the measured difficulties of the overview go before the author's.
 */
export function bankFrom(
  packs: readonly KeptPack[],
  overview: Pick<PracticeOverview, 'doubted' | 'difficulties'> | null,
): QuestionBank {
  const known = packs.map((kept) => (kept.isLocked ? closed(kept) : kept.pack))
  return bankOf(known, new Set(overview?.doubted), new Map(overview?.difficulties.values))
}

function closed({ pack: { questions, formerFacts } }: KeptPack) {
  const facts = [...formerFacts, ...questions.map((question) => question.facts)]
  return { questions: [], formerFacts: facts.map((one) => ({ ...one, isOffered: false })) }
}

/** Keyed by question id, of all packs of this device, with the explanations that the student is shown. */
export function questionsFrom(packs: readonly KeptPack[], userId: string): ReadonlyMap<string, KnownQuestion> {
  return new Map(
    packs.flatMap(({ pack: { version, questions, paragraphs } }) => {
      const locale = packLocale(questions)
      const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]))
      return questions.map((question): [string, KnownQuestion] => [
        question.id,
        {
          question: explainedTo(userId, question),
          version,
          locale,
          paragraph: byId.get(question.paragraphId ?? '') ?? null,
        },
      ])
    }),
  )
}

const NO_BLUEPRINT: Blueprint = { questions: 0, paceMs: 0, topics: [] }

/** The paper as the academy weighs it; the parts add up to 1 whatever the academy entered. */
export function blueprintFrom(overview: PracticeOverview | null): Blueprint {
  if (overview === null) return NO_BLUEPRINT
  const { topics, paceMs, paperQuestions } = overview
  return {
    questions: paperQuestions,
    paceMs,
    topics: partsOfPaper(topics)
      .filter(({ share }) => share > 0)
      .map(({ topic, section, share }) => ({ topic, section, share })),
  }
}

/**
 * Answers whether the academy has answers or packs of this student that are not on this device yet: a set made now
 * would be another one than that of the other devices.
 */
export function isBehind(
  overview: Pick<PracticeOverview, 'topics' | 'answers'> | null,
  packs: readonly Pick<KeptPack, 'topic'>[],
  events: readonly PracticeEvent[],
): boolean {
  if (overview === null) return true
  const here = new Set(packs.map(({ topic }) => topic))
  if (overview.topics.some(({ topic, pack }) => pack !== null && !here.has(topic))) return true
  // Answers of practice exams come with the log, but are not counted in it.
  const answers = events.filter((event) => event.body.type === 'answered' && !isFromExam(event))
  return answers.length < overview.answers
}

/** The student's state, read from the log. */
export interface PracticeFold {
  readonly settings: PracticeSettings
  readonly bookmarks: ReadonlySet<string>
  readonly answers: readonly Answer[]
  readonly cards: readonly Card[]
}

/** `today`: academy day. */
export function foldPractice(events: readonly PracticeEvent[], bank: QuestionBank, today: number): PracticeFold {
  const settings = settingsOf(events)
  const bookmarks = bookmarksOf(events)
  const answers = readAnswers(events, bank)
  return { settings, bookmarks, answers, cards: foldCards(answers, bookmarks, { today, examDay: settings.examDay }) }
}
